import { describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import { Pictures } from './pictures.ts';

describe.each(databases)('the files of pictures on $name', ({ open }) => {
  test('are stored byte for byte, and none is replaced', async () => {
    const database = await open();
    const pictures = new Pictures(database.db);
    await pictures.add('cat.webp', new Uint8Array([0, 255, 128]));
    await pictures.add('cat.webp', new Uint8Array([1]));
    expect([...((await pictures.bytesOf('cat.webp')) ?? [])]).toEqual([0, 255, 128]);
    expect(await pictures.bytesOf('dog.webp')).toBeUndefined();
    expect(await pictures.missing(['cat.webp', 'dog.webp'])).toEqual(['dog.webp']);
    expect(await pictures.missing([])).toEqual([]);
    await database.close();
  });
});

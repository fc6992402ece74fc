import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { illustrationNames } from '../../schema/declaration/parts/illustration.ts';

test('the drawings are exactly those that a funnel can name', async () => {
  const drawings = await readFile(new URL('drawings.svg', import.meta.url), 'utf8');
  const ids = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual([...illustrationNames].sort());
});

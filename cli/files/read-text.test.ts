import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from './read-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(folder, 'some.json');
  await writeFile(file, content);
  return file;
}

test.each(['', '{}', '{\r\n}\r\n', '\ufeff{}', '{"a": "ж 🐈"}'])(
  'gives the text unchanged: %j',
  async (text) => {
    expect(await readText(await fileOf(text))).toBe(text);
  },
);

const refusals: readonly [string, () => Promise<string>, RegExp][] = [
  [
    'is not there',
    async () => join(folder, 'none'),
    /it does not exist\. Correct its path, or make a funnel with `funnel init`\.$/,
  ],
  ['is a folder', async () => folder, /it is a folder\. Give the path of a file in it\.$/],
  [
    'lies below a file',
    async () => join(await fileOf(''), 'deeper'),
    /a part of its path is not a folder\. Correct the path\.$/,
  ],
  [
    'is binary',
    () => fileOf(Buffer.from([0x7b, 0xff, 0xfe])),
    /is not text in UTF-8, which JSON is written in; if it is a funnel, save it as UTF-8\.$/,
  ],
  ['is in UTF-16', () => fileOf(Buffer.from('\ufeff{}', 'utf16le')), /save it as UTF-8\.$/],
  [
    'never ends',
    async () => '/dev/zero',
    /is larger than 50 MB, which no funnel is\. Give the path of a funnel file\.$/,
  ],
];

test.each(refusals)('says in a sentence why a file that %s is not read', async (_, file, sentence) => {
  await expect(readText(await file())).rejects.toMatchObject({ name: 'CommandError', message: sentence });
  await expect(readText(await file())).rejects.toThrow(/^The file '/);
});

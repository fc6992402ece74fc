import { mkdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTogether } from './write-together.ts';

let folder: string;
let [old, fresh, last] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-together-'));
  await chmod(folder, 0o777);
  [old, fresh, last] = [join(folder, 'a.json'), join(folder, 'b.json'), join(folder, 'c.json')];
  await writeFile(old, 'old', { mode: 0o640 });
});
afterEach(() => rm(folder, { recursive: true }));

const filesThere = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => [name, await readFile(join(folder, name), 'utf8')]),
    ),
  );

test('writes every file', async () => {
  writeTogether([
    { file: old, text: 'new' },
    { file: fresh, text: 'fresh' },
  ]);
  expect(await filesThere()).toEqual({ 'a.json': 'new', 'b.json': 'fresh' });
});

test('writes none if one is a folder', async () => {
  await mkdir(fresh);
  const files = [
    { file: old, text: 'new' },
    { file: fresh, text: 'fresh' },
  ];
  expect(() => writeTogether(files)).toThrow(
    `The file '${fresh}' cannot be written: it is there already, and is no file. Nothing was changed. Name another with --out.`,
  );
  expect(await filesThere()).toEqual({ 'a.json': 'old' });
});

test('writes none if one is read-only', async () => {
  await writeFile(last, 'locked', { mode: 0o444 });
  await chmod(old, 0o666);
  const files = [
    { file: old, text: 'new' },
    { file: last, text: 'new' },
  ];
  // Root may write any file; nobody may not.
  const user = process.geteuid?.() ?? 0;
  if (user === 0) process.seteuid?.(65_534);
  try {
    expect(() => writeTogether(files)).toThrow(`The file '${last}' cannot be written: EACCES`);
  } finally {
    process.seteuid?.(user);
  }
  expect(await filesThere()).toEqual({ 'a.json': 'old', 'c.json': 'locked' });
});

test('restores what it has written if a later file fails', async () => {
  const files = [
    { file: old, text: 'new' },
    { file: fresh, text: 'fresh' },
    {
      file: last,
      // Another program puts a folder in the place of the second file, which was free.
      get text() {
        mkdirSync(fresh);
        return 'new';
      },
    },
  ];
  expect(() => writeTogether(files)).toThrow(`The file '${fresh}' cannot be written: EISDIR`);
  expect(await filesThere()).toEqual({ 'a.json': 'old' });
});

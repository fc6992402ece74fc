import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './support/run-program.ts';

const minute = 60_000;

let folder: string;
const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
const install = (mode: string) =>
  runProgram(process.execPath, ['scripts/install.mjs'], minute, {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NODE_ENV: mode },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
  await mkdir(join(folder, 'scripts'));
  await mkdir(join(folder, 'node_modules'));
  await copyFile(join(import.meta.dirname, 'install.mjs'), join(folder, 'scripts/install.mjs'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  // A stand-in for npm, which would take minutes: it records the mode of each call.
  await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "$1 $NODE_ENV" >> calls\n');
  await chmod(join(folder, 'npm'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

test('packages are installed once, and again for development if production left some out', async () => {
  for (const mode of ['production', 'production', 'development', 'development', 'production']) {
    expect(await install(mode)).toMatchObject({ code: 0 });
  }
  expect(await calls()).toEqual(['ci production', 'ci development']);
  await writeFile(join(folder, 'package-lock.json'), '{ }');
  await install('development');
  expect(await calls()).toHaveLength(3);
});

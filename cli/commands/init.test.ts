import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validate } from '../../proof/validate/validate.ts';
import { serve } from '../../tests/support/served.ts';

const run = promisify(execFile);
const init = (...words: readonly string[]) => run(process.execPath, ['cli/funnel.mjs', 'init', ...words]);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'init-'));
  file = join(folder, 'quizzes/pets.json');
  await init(file);
});
afterAll(() => rm(folder, { recursive: true }));

test('the starter is clean', async () => {
  expect(validate(await readFile(file, 'utf8'), file)).toMatchObject({ problems: [], suppressed: [] });
});

test('the starter names the schema by which editors complete and explain it', async () => {
  const { $schema } = JSON.parse(await readFile(file, 'utf8'));
  expect(resolve(dirname(file), $schema)).toBe(resolve('schema/funnel.schema.json'));
});

test('the server runs the starter, and shows visitors none of its comments', async () => {
  const server = await serve({ FUNNEL: file, DATA_DIR: join(folder, 'data') });
  try {
    const { pages } = JSON.parse(await readFile(file, 'utf8'));
    const html = await (await fetch(server.address)).text();
    expect(html).toContain(pages.welcome.blocks[0].heading);
    expect(pages.welcome.$comment).toBeDefined();
    expect(html).not.toContain('$comment');
  } finally {
    await server.stop();
  }
});

test('a file that is there is not overwritten without being told to', async () => {
  const mine = join(folder, 'mine.json');
  await writeFile(mine, '{}');
  await expect(init(mine)).rejects.toMatchObject({
    code: 2,
    stderr: `The file '${mine}' is there already, and stays as it is; name another, or overwrite it with --force.\n`,
  });
  expect(await readFile(mine, 'utf8')).toBe('{}');
  const { stdout } = await init(mine, '--force');
  expect(stdout).toMatch(/^Wrote .*mine\.json: /);
  expect(validate(await readFile(mine, 'utf8'), mine).problems).toEqual([]);
});

test('it writes one file, and says so', async () => {
  await expect(init('a.json', 'b.json')).rejects.toMatchObject({
    code: 2,
    stderr:
      "error: too many arguments for 'init'. Expected 1 argument but got 2: a.json, b.json.\n'funnel init --help' says what it takes.\n",
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validate } from '../../proof/validate/validate.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { serveHere } from '../../tests/support/served.ts';

const init = (...words: readonly string[]) => runFunnel(['init', ...words]);

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
  const database = await freshDatabase();
  const server = await serveHere({ FUNNEL: file, DATABASE_URL: database.url });
  try {
    const { pages } = JSON.parse(await readFile(file, 'utf8'));
    const html = await (await fetch(server.address)).text();
    expect(html).toContain(pages.welcome.blocks[0].heading);
    expect(pages.welcome.$comment).toBeDefined();
    expect(html).not.toContain('$comment');
  } finally {
    await server.stop();
    await database.drop();
  }
});

test('an existing file is overwritten only with --force', async () => {
  const mine = join(folder, 'mine.json');
  await writeFile(mine, '{}');
  expect(await init(mine)).toMatchObject({
    code: 2,
    errors: `The file '${mine}' is there already, and stays as it is. Name another, or overwrite it with --force.\n`,
  });
  expect(await readFile(mine, 'utf8')).toBe('{}');
  const { out } = await init(mine, '--force');
  expect(out).toMatch(/^Wrote .*mine\.json: /);
  expect(validate(await readFile(mine, 'utf8'), mine).problems).toEqual([]);
});

test('it writes one file, and says so', async () => {
  expect(await init('a.json', 'b.json')).toMatchObject({
    code: 2,
    errors:
      "error: too many arguments for 'init'. Expected 1 argument but got 2: a.json, b.json.\n'funnel init --help' says what it takes.\n",
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editedFunnel } from '../tests/support/funnel-text.ts';

/** Runs `funnel` as a user does, from the root of the project, without colours. */
function funnel(...words: readonly string[]): Promise<{ code: number; out: string; errors: string }> {
  const { FORCE_COLOR: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['cli/funnel.mjs', ...words],
      { cwd: join(import.meta.dirname, '..'), env: { ...env, NO_COLOR: '1' } },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
}

const minimal = 'tests/funnels/minimal/funnel.json';
const help = `Usage: funnel <command>

  validate [files]   check funnel files (default: schema/funnel.json)
  payments setup     make the plans' products, prices and payment links in the Stripe account
  refunds            list the refunds that are due, done and stuck, with the age of each

Exit codes: 0 well, 1 problems found, 2 a file or a setting that cannot be used, or words that cannot be understood.
`;

describe('funnel validate', () => {
  let folder: string;
  let broken: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'funnel-'));
    broken = join(folder, 'broken.json');
    await writeFile(
      broken,
      editedFunnel([
        ['"next": "/plan"', '"next": "/plam"'],
        ['"default": 5', '"default": 99'],
      ]).text,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('finds nothing wrong with the shipped funnel: exit code 0', async () => {
    expect(await funnel('validate')).toEqual({
      code: 0,
      out: '1 file checked, no problems.\n',
      errors: '',
    });
  });

  test('takes several files', async () => {
    expect(await funnel('validate', 'schema/funnel.json', minimal)).toEqual({
      code: 0,
      out: '2 files checked, no problems.\n',
      errors: '',
    });
  });

  test('prints each problem of a broken file on a line of its own, then a verdict: exit code 1', async () => {
    expect(await funnel('validate', minimal, broken)).toEqual({
      code: 1,
      out: [
        `${broken}:141:18 error The default 99 is not on the steps of this slider, so that the answer it stands for would be refused; take a value from 0 to 20 in steps of 1. (slider-range)`,
        `${broken}:144:15 error The path '/plam' is neither a step nor a route, so that visitors sent there would meet the not-found page; name a path that exists. Did you mean '/plan'? (unknown-target)`,
        '2 files checked, 2 errors, 0 warnings.',
        '',
      ].join('\n'),
      errors: '',
    });
  });

  test('says of a file that is not there what to do: exit code 2', async () => {
    expect(await funnel('validate', 'no-such.json')).toEqual({
      code: 2,
      out: '',
      errors: "The file 'no-such.json' cannot be read: it does not exist. Give the path of a funnel file.\n",
    });
  });

  test('says of a folder that it cannot be read: exit code 2', async () => {
    const { code, errors } = await funnel('validate', 'schema');
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^The file 'schema' cannot be read: .*EISDIR.* Give the path of a funnel file\.\n$/,
    );
  });

  test('takes no options: exit code 2', async () => {
    expect(await funnel('validate', '--fix')).toEqual({
      code: 2,
      out: '',
      errors: "'funnel validate' has no option '--fix'; give it the names of funnel files only.\n",
    });
  });
});

describe('funnel', () => {
  test.each([[[]], [['--help']]])('explains itself: %j', async (words) => {
    expect(await funnel(...words)).toEqual({ code: 0, out: help, errors: '' });
  });

  test.each(['valdate', 'constructor'])('knows no command %j: exit code 2', async (word) => {
    expect(await funnel(word)).toEqual({
      code: 2,
      out: '',
      errors: `There is no command '${word}'.\n\n${help}`,
    });
  });
});

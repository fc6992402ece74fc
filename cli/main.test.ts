import { type ExecFileOptions, execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { brokenFunnels } from '../tests/support/broken-funnels.ts';
import { editedFunnel } from '../tests/support/funnel-text.ts';
import { runFunnel } from '../tests/support/run-funnel.ts';

const root = join(import.meta.dirname, '..');

/** Runs a program to its end with an input; gives its output and exit code. */
function run(
  program: string,
  words: readonly string[],
  { input = '', ...options }: ExecFileOptions & { input?: string } = {},
) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      program,
      words,
      { cwd: root, maxBuffer: 1e8, ...options, encoding: 'utf8' },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

const { FORCE_COLOR: _, NO_COLOR: __, GITHUB_ACTIONS: ___, ...plainEnvironment } = process.env;

/** Runs `funnel` as a user does, from the root of the project. */
const funnelIn = (environment: NodeJS.ProcessEnv, ...words: readonly string[]) =>
  runFunnel(words, { env: { ...plainEnvironment, ...environment } });

const funnel = (...words: readonly string[]) => funnelIn({}, ...words);

const minimal = 'tests/funnels/minimal/funnel.json';

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

  test('finds nothing wrong with the shipped funnel and its overlay: exit code 0', async () => {
    expect(await funnel('validate')).toEqual({
      code: 0,
      out: expect.stringMatching(/^2 files checked, no problems, \d+ suppressed\.\n$/),
      errors: '',
    });
  });

  test('takes several files', async () => {
    expect(await funnel('validate', 'schema/funnel.json', minimal)).toEqual({
      code: 0,
      out: expect.stringMatching(/^3 files checked, no problems, \d+ suppressed\.\n$/),
      errors: '',
    });
  });

  test('prints each problem of a broken file on a line of its own, then a verdict: exit code 1', async () => {
    expect(await funnel('validate', minimal, broken)).toEqual({
      code: 1,
      out: [
        `${broken}:141:18 error The default 99 is not on the steps of this slider, so its answer is refused. Take a value from 0 to 20 in steps of 1. (slider-range) /steps/1/default`,
        `${broken}:144:15 error The path '/plam' is neither a step nor a route, so visitors sent there see the not-found page. Name a path that exists. Did you mean '/plan'? (unknown-target) /steps/1/next`,
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
      errors:
        "The file 'no-such.json' cannot be read: it does not exist. Correct its path, or make a funnel with `funnel init`.\n",
    });
  });

  test('reads what is piped in', async () => {
    expect(
      await run(process.execPath, ['cli/funnel.mjs', 'validate', '-'], { input: '{', env: plainEnvironment }),
    ).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^-:1:2 error The file is not JSON/),
    });
  });

  test('is not disturbed by a reader that has seen enough', async () => {
    const { stdout, stderr } = await run('bash', [
      '-c',
      `"$0" cli/funnel.mjs validate --format json "$1" | head -c 1`,
      process.execPath,
      broken,
    ]);
    expect(stdout + stderr).toBe('{');
  });

  test.each([
    [{ FORCE_COLOR: '1' }, true],
    [{ NO_COLOR: '1' }, false],
    [{}, false],
  ])(
    'with %j in the environment, and no terminal, it prints in colours: %j',
    async (environment, coloured) => {
      const { out } = await funnelIn(environment, 'validate', '--format', 'pretty', broken);
      expect(out !== stripVTControlCharacters(out)).toBe(coloured);
    },
  );

  test('writes annotations in a run of GitHub Actions', async () => {
    const { out } = await funnelIn({ GITHUB_ACTIONS: 'true' }, 'validate', broken);
    expect(out).toMatch(/^::error file=/);
  });

  test.each([
    ['error', 1],
    ['never', 0],
  ])('with --fail-on %s a file with errors gives the exit code %i', async (severity, code) => {
    expect(await funnel('validate', '--fail-on', severity, broken)).toMatchObject({ code });
  });

  test('says of an option that it does not know which was meant: exit code 2', async () => {
    expect(await funnel('validate', '--formt', 'json')).toEqual({
      code: 2,
      out: '',
      errors:
        "error: unknown option '--formt'\n(Did you mean --format?)\n'funnel validate --help' says what it takes.\n",
    });
  });
});

describe('funnel', () => {
  test.each([[[]], [['--help']], [['help']]])('explains itself: %j', async (words) => {
    const { code, out } = await funnel(...words);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: funnel <command>\n/);
  });

  const commands = [
    'validate',
    'diff',
    'paths',
    'graph',
    'experiment',
    'translations',
    'init',
    'import',
    'pull',
    'push',
    'plan',
    'publish',
    'releases',
    'rollback',
    'payments',
    'refunds',
    'forget',
    'log',
    'distribute',
  ];

  test.each(commands)('explains the command %s, asked in either way', async (name) => {
    const help = await funnel(name, '--help');
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: funnel /), errors: '' });
    expect(await funnel('help', name)).toEqual(help);
  });

  test('names these commands, and docs/cli.md has a section for each', async () => {
    const { out } = await funnel();
    expect([...out.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)).toEqual(commands);
    const titles = (await readFile(join(root, 'docs/cli.md'), 'utf8')).match(/(?<=^## ).*/gm) ?? [];
    expect(titles.flatMap((title) => title.split(', '))).toEqual(expect.arrayContaining(commands));
  });

  test.each(['valdate', 'constructor'])('knows no command %j: exit code 2', async (word) => {
    const { code, errors } = await funnel(word);
    expect(code).toBe(2);
    expect(errors).toContain(`error: unknown command '${word}'`);
    expect(errors).toContain('Usage: funnel <command>');
  });

  test('says on an older Node how to take the one of the project: exit code 2', async () => {
    const older =
      'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.19.0" } })';
    expect(await run(process.execPath, ['--import', older, 'cli/funnel.mjs', 'validate'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        "Node 20.19.0 is too old to run this. Write 'npm run funnel -- ' and the words after it, which takes the Node of the project.\n",
    });
  });

  test('as it is built, it says just what its sources say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'funnel-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const some = brokenFunnels.filter((_, index) => index % 160 === 0);
    const invalid = some.map((_, index) => join(folder, `${index}.json`));
    await Promise.all(some.map(({ text }, index) => writeFile(invalid[index] ?? '', text)));
    const words = [
      'validate',
      '--format',
      'json',
      '--show-suppressed',
      'schema/funnel.json',
      minimal,
      ...invalid,
    ];
    const built = await run(process.execPath, [
      '--input-type=module',
      '-e',
      "await (await import('./cli/dist/main.js')).funnel(process.argv.slice(1));",
      ...words,
    ]);
    expect({ code: built.code, out: built.stdout, errors: built.stderr }).toEqual(await funnel(...words));
    expect(built.code).toBe(1);
  }, 120_000);
});

import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../scripts/support/run-program.ts';

const root = join(import.meta.dirname, '..');
const sources = ['schema', 'engine', 'renderer', 'server', 'tests', 'cli', 'scripts', 'bench'];
const settings = [
  'package.json',
  'tsconfig.json',
  'biome.json',
  'vite.config.ts',
  'vitest.config.ts',
  '.gitignore',
];
const minute = 60_000;

let copy: string;

/** Runs a program of the project in the copy, to its end. */
const run = (program: string, ...words: string[]) =>
  runProgram(program, words, 3 * minute, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } });
const binary = (name: string) => join(root, 'node_modules/.bin', name);
const newKind = (name: string) => run(process.execPath, 'cli/funnel.mjs', 'new-kind', name);
/** The same by the command that `npm run build:cli` has built; the copy itself has none, and runs its sources. */
const newKindAsBuilt = (name: string) => {
  const built = pathToFileURL(join(root, 'cli/built.mjs'));
  const start = `const { loadBuilt } = await import('${built}'); process.exitCode = await loadBuilt().exports.funnel(process.argv.slice(1));`;
  return run(process.execPath, '--input-type=module', '-e', start, 'new-kind', name);
};
const registries = () =>
  Promise.all(['schema', 'renderer'].map((folder) => readFile(join(copy, folder, 'kinds/index.ts'), 'utf8')));

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-kind-'));
  for (const name of [...sources, ...settings])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}, minute);
afterAll(() => rm(copy, { recursive: true }));

describe('funnel new-kind, in a copy of the project', () => {
  test('refuses a name that is taken, and changes nothing', async () => {
    const before = await registries();
    expect(await newKind('slider')).toEqual({
      code: 2,
      output:
        'There is schema/kinds/slider.ts and schema/kinds/slider.test.ts and renderer/kinds/Slider.tsx already, and nothing is overwritten; take another name.',
    });
    expect(await registries()).toEqual(before);
  });

  test.each(['class', 'test', 'accepted', 'field', 'kind-of', 'raw'])(
    'refuses %j, which the code has already for something else, and changes nothing',
    async (name) => {
      const before = await registries();
      const { code, output } = await newKind(name);
      expect(code).toBe(2);
      expect(output).toMatch(
        /^A kind '[a-z-]+' would be called '\w+' in the code, which has that name for something else; add a word/,
      );
      expect(await registries()).toEqual(before);
    },
  );

  test(
    'makes kinds that pass the compiler, the linter, the parity test and tests of their own',
    async () => {
      expect(await newKind('star-rating')).toEqual({
        code: 0,
        output: `Made a kind that asks for a line of text, and registered it in schema/kinds/index.ts and renderer/kinds/index.ts.

What to edit next:
  schema/kinds/star-rating.ts       its properties, what it accepts, what it stores
  schema/kinds/star-rating.test.ts  what must hold of that
  renderer/kinds/StarRating.tsx     what the visitor sees

When its properties change, run 'npm run gen', so that editors know them, and say in schema/diff/changes what an edit of
each one does. 'npm test' says what is missing.`,
      });
      // A name that comes before all others in the registry, and one that comes after.
      expect((await newKind('age')).code).toBe(0);
      expect(await newKindAsBuilt('zip')).toMatchObject({ code: 0 });

      expect(await run(binary('tsc'))).toEqual({ code: 0, output: '' });
      expect(
        (await run(binary('biome'), 'ci', '--vcs-enabled=false', 'schema/kinds', 'renderer/kinds')).code,
      ).toBe(0);
      const { code, output } = await run(
        binary('vitest'),
        'run',
        'tests/parity.test.tsx',
        'schema/cli/schema-text.test.ts',
        'schema/diff/every-property.test.ts',
        'schema/kinds/star-rating.test.ts',
        '--reporter=verbose',
      );
      expect(output).toContain('the kind star-rating > draws its example');
      expect(code, output).toBe(0);
    },
    4 * minute,
  );

  test('does not run anywhere but at the root of the project', async () => {
    expect(
      await runProgram(process.execPath, [join(root, 'cli/funnel.mjs'), 'new-kind', 'star'], minute, {
        cwd: tmpdir(),
      }),
    ).toEqual({
      code: 2,
      output:
        'There is no schema/kinds/index.ts here, where kinds are registered; run the command at the root of the project.',
    });
  });
});

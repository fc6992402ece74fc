import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOfText } from '../../schema/declaration/overlay.ts';
import { runProgram } from '../../scripts/support/run-program.ts';
import { type Edit, editedFunnel, minimalText } from '../../tests/support/funnel-text.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';

const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...environment } = process.env;

let folder: string;
/** Runs `funnel diff` in a folder of its own, without colours. */
const diff = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { code, out, errors } = await runFunnel(['diff', ...words], {
    cwd: folder,
    env: { ...environment, NO_COLOR: '1', ...env },
  });
  return { code, output: (out + errors).trim() };
};
const git = (...words: readonly string[]) =>
  runProgram('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...words], 60_000, {
    cwd: folder,
  });
const write = (name: string, ...edits: readonly Edit[]) =>
  writeFile(join(folder, name), editedFunnel(edits).text);

const raised = (to: string): Edit => ['"version": "1.0.0"', `"version": "${to}"`];
const reworded: readonly Edit[] = [
  ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", "Hound"]'],
  ['"heading": "How old?"', '"heading": "How <x>old</x> | @all?"'],
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'));
  await writeFile(join(folder, 'old.json'), minimalText);
  await git('init', '--quiet');
  await writeFile(join(folder, 'utf-16.json'), Buffer.from(`\ufeff${minimalText}`, 'utf16le'));
  await git('add', 'old.json', 'utf-16.json');
  await git('commit', '--quiet', '--message', 'The first version');
  await write('breaking.json', raised('2.0.0'), ...reworded);
  await write('copy.json', raised('1.0.1'), ['"heading": "How old?"', '"heading": "What age?"']);
  await write('risky.json', raised('1.1.0'), ['"total": 4', '"total": 5']);
  await write('forgotten.json', ['"total": 4', '"total": 5']);
  await write('broken.json', raised('1.1.0'), ['"next": "/plan"', '"next": "/plam"']);
  await write('shapeless.json', ['"steps": [', '"stops": [']);
});
afterAll(() => rm(folder, { recursive: true }));

describe('funnel diff', () => {
  test('says what changed and what follows from it, the worst first: exit code 1', async () => {
    expect(await diff(['old.json', 'breaking.json'])).toEqual({
      code: 1,
      output: `breaking  choice-reworded  old.json:113:60 → breaking.json:113:60
  The choice 'Dog' of the set 'pets' became 'Hound'.
  Earlier sessions hold 'Dog' under 'Pet', new ones 'Hound', so one answer is counted as two; to
  change what visitors read alone, keep the value and give it a label.
  Sessions under way keep version 1.0.0 and see none of this.

safe  copy-changed  old.json:135:18 → breaking.json:135:18
  'heading' of the step '/age' changed from "How old?" to "How <x>old</x> | @all?".

Version 1.0.0 was raised to 2.0.0, which is enough for a breaking change.

In all: 1 breaking, 0 risky, 1 safe changes.`,
    });
  });

  test('finds nothing between a file and itself: exit code 0', async () => {
    expect(await diff(['old.json', 'old.json'])).toEqual({
      code: 0,
      output: 'Nothing changed, and the version is 1.0.0 still.\n\nIn all: no changes.',
    });
  });

  test('reads a file of a commit', async () => {
    const { code, output } = await diff(['HEAD:old.json', 'copy.json']);
    expect(output).toContain('safe  copy-changed  HEAD:old.json:135:18 → copy.json:135:18');
    expect(code).toBe(0);
  });

  test.each([
    ['a breaking change', 'breaking.json', [], 1],
    ['a breaking change that is meant', 'breaking.json', ['--fail-on', 'never'], 0],
    ['a risky change', 'risky.json', [], 0],
    ['a risky change where that is too much', 'risky.json', ['--fail-on=risky'], 1],
    ['a safe change', 'copy.json', ['--fail-on=risky'], 0],
    ['a version that was not raised', 'forgotten.json', ['--fail-on=never'], 1],
    ['a new file that does not validate', 'broken.json', ['--fail-on=never'], 1],
    ['a new file that is no funnel', 'shapeless.json', ['--fail-on=never'], 1],
  ])('exits as it should for %s', async (_, file, options, code) => {
    expect((await diff(['old.json', file, ...options])).code).toBe(code);
  });

  test('says the errors of the new file first, and then what it changes', async () => {
    const { output } = await diff(['old.json', 'broken.json']);
    expect(output).toMatch(/^broken\.json:144:15 error The path '\/plam' is neither a step nor a route,/);
    expect(output).toContain('risky  way-changed');
  });

  test('says of a new file that is no funnel that it cannot be compared', async () => {
    const { output } = await diff(['old.json', 'shapeless.json']);
    expect(output).toMatch(
      /\n\nThe new file has not the structure of a funnel, so its changes cannot be listed\. Mend it first\.$/,
    );
  });

  test('writes a comment for a pull request, in which no text of the funnel is Markdown', async () => {
    expect(
      (await diff(['old.json', 'breaking.json', '--format', 'markdown'])).output,
    ).toBe(`## 🔴 Funnel: breaking

In all: 1 breaking, 0 risky, 1 safe changes.

**Version:** Version 1.0.0 was raised to 2.0.0, which is enough for a breaking change.

### 🔴 1 breaking

| change | what | where |
| --- | --- | --- |
| \`choice-reworded\` | The choice 'Dog' of the set 'pets' became 'Hound'. | line 113 |

<details>
<summary>What this does to answers and sessions</summary>

- \`choice-reworded\`: The choice 'Dog' of the set 'pets' became 'Hound'.
  - Earlier sessions hold 'Dog' under 'Pet', new ones 'Hound', so one answer is counted as two; to change what visitors read alone, keep the value and give it a label.
  - Sessions under way keep version 1.0.0 and see none of this.

</details>

<details>
<summary>🟢 1 safe</summary>

| change | what | where |
| --- | --- | --- |
| \`copy-changed\` | 'heading' of the step '/age' changed from "How old?" to "How &lt;x&gt;old&lt;/x&gt; \\| &#64;all?". | line 135 |

</details>`);
  });

  test('writes workflow commands, by itself in GitHub Actions', async () => {
    expect((await diff(['old.json', 'forgotten.json'], { GITHUB_ACTIONS: 'true' })).output).toBe(
      `::warning file=forgotten.json,line=114,col=84,title=risky%3A price-changed::'total' of the plan 'pro' changed from 4 to 5.%0AStored answers stay as they are; earlier payments keep their amount. Set the payment links up again ('payments setup') before this version is released.%0ASessions under way keep version 1.0.0 and pay the old price, which their pages show.
::error file=forgotten.json,line=4,col=14,title=version::The version is 1.0.0 in both files, though they differ. A published version never changes, and the server refuses to publish other content under the same version. Write "version": "1.1.0" or higher.
The version is 1.0.0 in both files, though they differ. A published version never changes, and the server refuses to publish other content under the same version. Write "version": "1.1.0" or higher.
In all: 0 breaking, 1 risky, 0 safe changes.`,
    );
  });

  test('writes everything as JSON', async () => {
    const { output } = await diff(['old.json', 'copy.json', '--format', 'json']);
    expect(JSON.parse(output)).toEqual({
      problems: [],
      verdict: 'safe',
      version: {
        old: '1.0.0',
        new: '1.0.1',
        ok: true,
        message: 'Version 1.0.0 was raised to 1.0.1, which is enough for a safe change.',
        place: { file: 'copy.json', pointer: '/version', line: 4, column: 14 },
      },
      changes: [
        {
          key: 'copy-changed:/steps/~1age/heading',
          id: 'copy-changed',
          verdict: 'safe',
          change: `'heading' of the step '/age' changed from "How old?" to "What age?".`,
          answers: 'Stored answers stay as they are.',
          stored: [],
          sessions: 'Sessions under way keep version 1.0.0 and see none of this.',
          sessionsKeepIt: true,
          old: { file: 'old.json', pointer: '/steps/1/heading', line: 135, column: 18 },
          new: { file: 'copy.json', pointer: '/steps/1/heading', line: 135, column: 18 },
        },
      ],
    });
  });

  test.each([
    [[], "error: missing required argument 'old'\n'funnel diff --help' says what it takes."],
    [['a'], "error: missing required argument 'new'\n'funnel diff --help' says what it takes."],
    [
      ['a', 'b', 'c'],
      "error: too many arguments for 'diff'. Expected 2 arguments but got 3: a, b, c.\n'funnel diff --help' says what it takes.",
    ],
    [
      ['--fromat', 'json'],
      "error: unknown option '--fromat'\n(Did you mean --format?)\n'funnel diff --help' says what it takes.",
    ],
    [
      ['--fail-on', 'safe'],
      "error: option '--fail-on <verdict>' argument 'safe' is invalid. Allowed choices are breaking, risky, never.\n'funnel diff --help' says what it takes.",
    ],
    [
      ['nowhere:old.json', 'old.json'],
      "Git cannot show 'nowhere:old.json': fatal: invalid object name 'nowhere'. Write a file, or a commit or branch, a colon and the path from the root of the repository, such as origin/main:schema/funnel.json; in CI, fetch that branch first.",
    ],
    [
      ['HEAD:utf-16.json', 'old.json'],
      "The file 'HEAD:utf-16.json' is not text in UTF-8, which JSON is written in; if it is a funnel, save it as UTF-8.",
    ],
    [
      ['shapeless.json', 'old.json'],
      "The old file 'shapeless.json' has not the structure of a funnel, so nothing can be compared with it; 'funnel validate' says where. Name a version that was published.",
    ],
  ])('cannot understand %j: exit code 2', async (words, output) => {
    expect(await diff(words)).toEqual({ code: 2, output });
  });

  test('takes a word that looks like an option of git for the name of an object', async () => {
    const { code, output } = await diff(['--', '--output=stolen:x', 'old.json']);
    expect(output).toMatch(/^Git cannot show '--output=stolen:x': /);
    expect(code).toBe(2);
  });

  test('explains itself', async () => {
    expect(await diff(['--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: funnel diff \[options\] <old> <new>\n/),
    });
  });
});

test('the overlays beside a file in a commit are compared with those beside the file', async () => {
  const overlay = (text: string) =>
    JSON.stringify({
      language: 'sv',
      texts: { '/steps/Age/heading': { of: digestOfText('How old?'), text } },
    });
  await mkdir(join(folder, 'quiz'));
  await write('quiz/pets.json');
  await writeFile(join(folder, 'quiz/pets.sv.json'), overlay('Hur gammal?'));
  await git('add', 'quiz');
  await git('commit', '--quiet', '--message', 'A quiz in Swedish');
  await write('quiz/pets.json', raised('1.0.1'), ['"heading": "How old?"', '"heading": "What age?"']);
  const { output, code } = await diff(['--format', 'pretty', 'HEAD:quiz/pets.json', 'quiz/pets.json']);
  expect(output).toMatch(/translation-stale {2}HEAD:quiz\/pets\.sv\.json:1:\d+ → quiz\/pets\.sv\.json:1:\d+/);
  expect(output).toContain("A text was changed and not translated into 'sv' again: '/steps/Age/heading'.");
  expect(code).toBe(1);
  await writeFile(join(folder, 'quiz/pets.sv.json'), overlay('Vilken ålder?'));
  const again = await diff(['--format', 'pretty', 'HEAD:quiz/pets.json', 'quiz/pets.json']);
  expect(again.output).toContain('changed from "Hur gammal?" to "Vilken ålder?".');
});

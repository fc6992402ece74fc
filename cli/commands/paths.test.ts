import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Paths, pathsThrough } from '../../proof/paths/paths.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { editedFunnel } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { formats } from '../formats/paths/index.ts';

/** Runs `funnel paths` as a user does, from the root of the project, without colours. */
function paths(...words: readonly string[]) {
  const { FORCE_COLOR: _, ...env } = process.env;
  return runFunnel(['paths', ...words], { env: { ...env, NO_COLOR: '1' } });
}

const minimal = 'tests/funnels/minimal/funnel.json';

/** The smallest funnel after sixty questions, of which the last forty look twice over at the answers to the first twenty. */
const to = (index: number) => (index === 60 ? '/age' : index === 0 ? '/pet' : `/pet-${index}`);
const questions = Array.from({ length: 60 }, (_, index) => ({
  ...minimalFunnel.steps[0],
  number: index + 2,
  path: to(index),
  field: `Pet ${index}`,
  statusField: `Pet ${index} Status`,
  next:
    index < 20
      ? to(index + 1)
      : [
          { when: { answer: `Pet ${index % 20}`, is: 'Cat' }, to: to(Math.min(index + 2, 60)) },
          { to: to(index + 1) },
        ],
}));
const manyStates = {
  ...minimalFunnel,
  steps: [...questions, ...minimalFunnel.steps.slice(1)],
  experiments: [],
};

describe('funnel paths', () => {
  let folder: string;
  const written = async (name: string, ...edits: Parameters<typeof editedFunnel>[0]) => {
    const file = join(folder, name);
    await writeFile(file, editedFunnel(edits).text);
    return file;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paths-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('says how each step is come to, what is covered, and within which bound: exit code 0', async () => {
    expect(await paths(minimal)).toEqual({
      code: 0,
      errors: '',
      out: `tests/funnels/minimal/funnel.json: the fewest answers that lead to each step
  Where no answer is named, any will do.
     2  /pet   at once
     3  /age   1 answer     /pet: Dog
     4  /plan  1 answer     /pet: Cat
        /bye   2 answers    /pet: Cat

What visitors can do
  Paths from start to end: 2.
  Steps reached: 3 of 3.
  Transitions taken: 4 of 4.
  Outcomes of conditions, each met and not met: 2 of 2.

Everything is covered: 3 states of visitors were told apart by every answer
that a condition looks at; Back and another answer lead nowhere else; typed
addresses are left out, since session.order is free.
`,
    });
  });

  test('says where a typed address leads if order is kept', async () => {
    const file = await written('kept.json', ['"viewedValue"', '"order": "kept", "viewedValue"']);
    expect((await paths(file)).out.replaceAll('\n', ' ')).toContain(
      'a typed address leads to the first unanswered step, since session.order is kept.',
    );
  });

  test('says that Back is left out if steps lead back to one another', async () => {
    const file = await written('loop.json', [
      '"next": "/plan"',
      '"next": [{ "when": { "answer": "Age", "is": 0 }, "to": "/pet" }, { "to": "/plan" }]',
    ]);
    expect((await paths(file)).out.replaceAll('\n', ' ')).toContain(
      'Back is left out, which may lead further where steps lead back to one another;',
    );
  });

  test('names what no visitor does: exit code 1', async () => {
    const file = await written('never.json', [
      '"next": "/plan"',
      '"next": [{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/bye" }, { "to": "/plan" }]',
    ]);
    const { code, out } = await paths(file);
    expect(code).toBe(1);
    expect(out).toContain(
      "  Nobody has taken the transition from step 3 ('/age') to '/bye'.\n    /steps/1/next/0/to\n",
    );
    expect(out).toContain('Not everything is covered: ');
  });

  test('says for each combination of arms what is come to otherwise; what one arm leaves out is covered by another', async () => {
    const { code, out } = await paths('tests/funnels/arms/funnel.json');
    expect(code).toBe(0);
    expect(out).toContain(`
In the arm 'short' of the experiment 'short-way'
     3  /cups  not reached
     4  /plan  1 answer
        /paid  2 answers
  Paths from start to end: 2.
`);
    expect(out).toContain(`
In the arm 'ten' of the experiment 'price'
  The steps are reached alike.
`);
    expect(out).toMatch(/\nEverything is covered: 14 states/);
    const { arms } = JSON.parse((await paths('tests/funnels/arms/funnel.json', '--format', 'json')).out);
    expect(arms.map((combination: { readonly arms: object }) => combination.arms)).toEqual([
      { price: 'ten' },
      { 'short-way': 'short' },
      { 'short-way': 'short', price: 'ten' },
    ]);
  });

  test('gives every answer on the way to one step', async () => {
    expect(await paths(minimal, '--to', '/bye')).toMatchObject({
      code: 0,
      out: 'tests/funnels/minimal/funnel.json: the fewest answers that lead to /bye\n  1. /pet: Cat\n  2. /plan: anything\n',
    });
  });

  test('knows what a misspelt step was to be: exit code 2', async () => {
    expect(await paths(minimal, '--to', '/plam')).toEqual({
      code: 2,
      out: '',
      errors:
        "The funnel does not lead to '/plam', which is no step and no page at its end. Name one that 'funnel paths' lists. Did you mean '/plan'?\n",
    });
  });

  describe('if a funnel is too large to be explored to its end', () => {
    const notProved =
      /\nNot proved: [\d,]+ states .+\.\s+There are more, and\s+nothing\s+is\s+said\s+of\s+what\s+lies\s+behind\s+them\.\n$/s;
    let walked: Paths;
    beforeAll(() => {
      walked = pathsThrough(manyStates as Funnel);
    });
    const asText = async (name: keyof typeof formats, to?: string) => {
      const format = await formats[name].load();
      const destination = walked.destinations.find(({ path }) => path === to);
      const report = { file: 'large.json', paths: walked, ...(destination && { to: destination }) };
      return format(report, { paint: (_, text) => text, columns: 80 });
    };

    test('says so, and not that nobody comes to what lies behind', async () => {
      const text = await asText('pretty');
      expect(text).toMatch(notProved);
      expect(text).not.toMatch(/What is not covered|Nobody has/);
      const { complete, coverage } = JSON.parse(await asText('json'));
      expect([complete, coverage.gaps]).toEqual([false, []]);
    });

    test.each(['/plan', '/bye'])('says so of the way to %s', async (path) => {
      const text = await asText('pretty', path);
      expect(text).toContain('No visitor was seen to come there.\n');
      expect(text).toMatch(notProved);
    });

    test('ends with exit code 2', async () => {
      const file = join(folder, 'large.json');
      await writeFile(file, JSON.stringify(manyStates));
      const { code, out } = await paths(file);
      expect(out).toMatch(notProved);
      expect(code).toBe(2);
    });
  });

  test('writes JSON for scripts', async () => {
    const { code, out } = await paths(minimal, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      complete: true,
      order: 'free',
      states: 3,
      paths: { count: '2', loops: [] },
      coverage: { gaps: [] },
      destinations: [{ path: '/pet' }, { path: '/age' }, { path: '/plan' }, { path: '/bye' }],
    });
  });

  test('does not walk a funnel that visitors could not walk either: exit code 2', async () => {
    const file = await written('broken.json', ['"next": "/plan"', '"next": "/plam"']);
    expect(await paths(file)).toEqual({
      code: 2,
      out: '',
      errors: `The funnel '${file}' cannot be walked, because visitors could not either: see line 144 (unknown-target). 'funnel validate ${file}' says what is wrong.\n`,
    });
  });

  test('explains itself', async () => {
    const { code, out } = await paths('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: funnel paths \[options\] \[file\]\n/);
  });
});

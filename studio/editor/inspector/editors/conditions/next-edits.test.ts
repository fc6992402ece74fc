import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { Next } from '../../../../../schema/steps/next.ts';
import { minimalFunnel } from '../../../../../tests/support/funnels.ts';
import { SourceFile } from '../../../document/source-file.ts';
import { addBranch, removeBranch, targetsIn } from './next-edits.ts';

const when = { answer: 'Pet', is: 'Cat' };
const branch = { when, to: '/plan' };

function edited(next: Next, edit: (source: SourceFile, pointer: string, next: Next) => Edit[]) {
  const text = JSON.stringify({ next });
  return JSON.parse(applyEdits(text, edit(new SourceFile(text), '/next', next))).next;
}

test('adds a branch before the target of everybody else', () => {
  const add = (source: SourceFile, pointer: string) => addBranch(source, pointer, when);
  expect(edited('/age', add)).toEqual([{ when, to: '/age' }, { to: '/age' }]);
  expect(edited([branch, { to: '/age' }], add)).toEqual([branch, { when, to: '/age' }, { to: '/age' }]);
});

test('adds a branch where nothing is written, to the step that follows in the text now', () => {
  const { next: _, ...first } = minimalFunnel.steps[0] ?? {};
  const [, second, third] = minimalFunnel.steps;
  const moved = JSON.stringify({ ...minimalFunnel, steps: [first, third, second] });
  const text = applyEdits(moved, addBranch(new SourceFile(moved), '/steps/0/next', when));
  expect(JSON.parse(text).steps[0].next).toEqual([{ when, to: third?.path }, { to: third?.path }]);
});

test('leaves a plain target behind once the last branch is removed', () => {
  expect(edited([branch, { to: '/age' }], (...at) => removeBranch(...at, 0))).toBe('/age');
  expect(edited([branch, branch, { to: '/age' }], (...at) => removeBranch(...at, 0))).toEqual([
    branch,
    { to: '/age' },
  ]);
});

test('names the screens by number and heading, and the pages by title', () => {
  expect(targetsIn(minimalFunnel).map(({ label }) => label)).toEqual([
    '2. Which pet?',
    '3. How old?',
    '4. Which plan?',
    'Welcome (/)',
    'Bye (/bye)',
  ]);
});

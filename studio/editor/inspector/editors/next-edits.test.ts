import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { Next } from '../../../../schema/steps/next.ts';
import { minimalFunnel } from '../../../../tests/support/funnels.ts';
import { SourceFile } from '../../document/source-file.ts';
import { addBranch, removeBranch, targetsIn } from './next-edits.ts';

const when = { answer: 'Pet', is: 'Cat' };
const branch = { when, to: '/plan' };

function edited(next: Next, edit: (source: SourceFile, pointer: string, next: Next) => Edit[]) {
  const text = JSON.stringify({ next });
  return JSON.parse(applyEdits(text, edit(new SourceFile(text), '/next', next))).next;
}

test('adds a branch before the target of everybody else', () => {
  expect(edited('/age', (...at) => addBranch(...at, branch))).toEqual([branch, { to: '/age' }]);
  expect(edited([branch, { to: '/age' }], (...at) => addBranch(...at, { when, to: '/bye' }))).toEqual([
    branch,
    { when, to: '/bye' },
    { to: '/age' },
  ]);
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

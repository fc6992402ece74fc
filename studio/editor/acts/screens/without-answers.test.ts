import { expect, test } from 'vitest';
import type { Condition } from '../../../../schema/steps/condition.ts';
import { withoutAnswers } from './without-answers.ts';

const cat = { answer: 'Pet', is: 'Cat' };
const old = { answer: 'Age', atLeast: 9 };
const fit = { value: 'fitness', is: 'good' };

test.each<[Condition, Condition | boolean]>([
  [cat, false],
  [{ answer: 'Pet', answered: true }, false],
  [{ answer: 'Pet', answered: false }, true],
  [old, old],
  [fit, fit],
  [{ not: cat }, true],
  [{ not: { not: cat } }, false],
  [{ all: [old, cat] }, false],
  [{ all: [old, { not: cat }] }, old],
  [{ all: [old, { not: cat }, fit] }, { all: [old, fit] }],
  [{ any: [cat, old] }, old],
  [{ any: [cat, old, fit] }, { any: [old, fit] }],
  [{ any: [{ not: cat }, old] }, true],
  [{ any: [cat] }, false],
  [{ all: [{ not: cat }] }, true],
  [{ not: { all: [old, { not: cat }] } }, { not: old }],
])('%j is %j where no pet is answered', (condition, left) => {
  expect(withoutAnswers(condition, new Set(['Pet']))).toEqual(left);
});

test('what does not look at the fields stays the same object', () => {
  const condition = { all: [old, { not: { any: [old, fit] } }] };
  expect(withoutAnswers(condition, new Set(['Pet']))).toBe(condition);
});

import { expect, test } from 'vitest';
import type { Condition } from '../schema/steps/condition.ts';
import { conditionText } from './condition-text.ts';

const cat = { answer: 'Pet', is: 'Cat' };
const old = { answer: 'Age', atLeast: 5 };

const cases: readonly (readonly [Condition, string])[] = [
  [cat, "Pet is 'Cat'"],
  [{ answer: 'Age', is: 3 }, 'Age is 3'],
  [{ answer: 'Pet', in: ['Cat', 'Dog'] }, "Pet is 'Cat' or 'Dog'"],
  [old, 'Age is at least 5'],
  [{ answer: 'Age', atMost: 5 }, 'Age is at most 5'],
  [{ answer: 'Pet', answered: true }, 'Pet is answered'],
  [{ answer: 'Pet', answered: false }, 'Pet is not answered'],
  [{ not: cat }, "not (Pet is 'Cat')"],
  [{ all: [cat, old] }, "Pet is 'Cat' and Age is at least 5"],
  [{ any: [cat, { all: [old, cat] }] }, "Pet is 'Cat' or (Age is at least 5 and Pet is 'Cat')"],
  [{ all: [{ any: [cat, old] }] }, "Pet is 'Cat' or Age is at least 5"],
];

test.each(cases)('%j in words: %s', (condition, text) => {
  expect(conditionText(condition)).toBe(text);
});

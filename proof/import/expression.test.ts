import { expect, test } from 'vitest';
import { conditionOf } from './expression.ts';

const named = (name: string) =>
  ({
    pet: {
      field: 'Pet',
      isNumber: false,
      value: (theirs: unknown) => (theirs === 'fish' ? undefined : String(theirs)),
    },
    age: { field: 'Age', isNumber: true, value: Number },
    agreed: { field: 'Agreed', isNumber: false, value: (theirs: unknown) => (theirs ? 'Yes' : 'No') },
  })[name];

const dog = { answer: 'Pet', is: 'dog' };

test.each([
  ["{pet} = 'dog'", dog],
  ['{pet} == "dog"', dog],
  ['{pet} = dog', dog],
  ["'dog' = {pet}", dog],
  ["{pet} <> 'dog'", { not: dog }],
  ["{pet} contains 'dog'", { all: [dog] }],
  ["{pet} anyof ['dog', 'cat']", { answer: 'Pet', in: ['dog', 'cat'] }],
  ["{pet} noneof ['dog']", { not: { answer: 'Pet', in: ['dog'] } }],
  ['{age} >= 3', { answer: 'Age', atLeast: 3 }],
  ['3 <= {age}', { answer: 'Age', atLeast: 3 }],
  ['{age} > -3', { all: [{ answer: 'Age', answered: true }, { not: { answer: 'Age', atMost: -3 } }] }],
  ['{agreed}', { answer: 'Agreed', is: 'Yes' }],
  ['{agreed} = false', { answer: 'Agreed', is: 'No' }],
  ['{pet} notempty', { answer: 'Pet', answered: true }],
  ['!({pet} empty)', { not: { answer: 'Pet', answered: false } }],
  ["{pet} = 'dog' and {pet} = 'dog' and {pet} = 'dog'", { all: [dog, dog, dog] }],
  [
    "{pet} = 'dog' AND {age} notempty or {agreed}",
    {
      any: [{ all: [dog, { answer: 'Age', answered: true }] }, { answer: 'Agreed', is: 'Yes' }],
    },
  ],
])('%s is said by a condition', (expression, condition) => {
  expect(conditionOf(expression, named)).toEqual(condition);
});

test.each([
  ["{bird} = 'tit'", "it names 'bird', which became no field"],
  ["{pet} = 'fish'", `'Pet' cannot be answered with "fish"`],
  ['{pet} > 3', "it compares 'Pet' by size, and only numbers can be"],
  ['{age} = {pet}', 'it compares an answer with another, or with a result'],
  ['{pet} = ["dog", "cat"]', 'it compares an answer with a whole list'],
  ["iif({age} > 3, 'a', 'b') = 'a'", 'it computes something'],
  ['isContainerReady("panel")', 'it calls a function, or computes something'],
  ['{pet} = ', 'it cannot be read: '],
])('%s is not, and the reason is given', (expression, reason) => {
  expect(() => conditionOf(expression, named)).toThrow(reason);
});

test.each([
  ["20,000 'and'", Array(20_000).fill('{agreed}').join(' and '), 'it has more than 10,000 characters'],
  ["21 '!'", `${'!'.repeat(21)}{agreed}`, 'it nests more than 20 conditions'],
  ['9,000 brackets', '('.repeat(9_000), 'its brackets are nested too deep'],
])('%s are refused', (_, expression, reason) => {
  expect(() => conditionOf(expression, named)).toThrow(reason);
});

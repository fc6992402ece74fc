import { expect, test } from 'vitest';
import type { Subject } from '../parts/subjects.ts';
import { comparisonForms, firstComparison, formOf, operandsOf, recompared } from './comparisons.ts';

const pet: Subject = {
  of: 'answer',
  name: 'Pet',
  label: '2. Which pet?',
  several: false,
  choices: ['Cat', 'Dog'].map((value) => ({ value, label: value })),
};
const age: Subject = {
  of: 'answer',
  name: 'Age',
  label: '3. How old?',
  several: false,
  choices: [],
  number: { min: 1 },
};
const points: Subject = {
  of: 'value',
  name: 'points',
  label: 'Value points',
  several: false,
  choices: [],
  number: {},
};

test.each([
  [pet, ['is', 'in', 'there', 'missing']],
  [age, ['isNumber', 'atLeast', 'atMost', 'there', 'missing']],
])('offers for %j the comparisons %j', (subject, ids) => {
  expect(comparisonForms.filter(({ fits }) => fits(subject)).map(({ id }) => id)).toEqual(ids);
});

test.each([
  { answer: 'Pet', is: 'Cat' },
  { answer: 'Pet', in: ['Cat', 'Dog'] },
  { answer: 'Age', is: 3 },
  { answer: 'Age', atLeast: 3 },
  { answer: 'Age', atMost: 3 },
  { answer: 'Pet', answered: true },
  { answer: 'Pet', answered: false },
  { value: 'points', known: true },
  { value: 'points', known: false },
])('writes %j as it has read it', (comparison) => {
  const subject = [pet, age, points].find(({ name }) => Object.values(comparison).includes(name));
  expect(subject && formOf(comparison)?.make(subject, operandsOf(comparison))).toEqual(comparison);
});

test('keeps what was compared when the comparison changes, and what fits when the question does', () => {
  const [, isOneOf] = comparisonForms;
  expect(isOneOf && recompared(isOneOf, pet, ['Dog'])).toEqual({ answer: 'Pet', in: ['Dog'] });
  expect(firstComparison(age, { answer: 'Weight', atMost: 30 })).toEqual({ answer: 'Age', atMost: 30 });
  expect(firstComparison(age, { answer: 'Pet', is: 'Dog' })).toEqual({ answer: 'Age', is: 1 });
  expect(firstComparison(pet)).toEqual({ answer: 'Pet', is: 'Cat' });
});

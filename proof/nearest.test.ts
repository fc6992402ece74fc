import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const known = ['yes-no', 'work-type', 'gender', 'Email', 'Smokes', 'enough'];

test.each([
  ['yes-on', 'yes-no'],
  ['worktype', 'work-type'],
  ['Gender', 'gender'],
  ['gendre', 'gender'],
  ['YES-NOO', 'yes-no'],
  ['Emial', 'Email'],
  ['Smoking', 'Smokes'],
  ['enuff', 'enough'],
])('%j means %j', (given, meant) => expect(nearest(given, known)).toBe(meant));

test.each(['', 'x', 'salary', 'gender identity'])('%j means none of them', (given) => {
  expect(nearest(given, known)).toBeUndefined();
});

test('a name that is known needs no hint, and nothing is near where nothing is known', () => {
  expect(nearest('gender', known)).toBeUndefined();
  expect(nearest('gender', [])).toBeUndefined();
});

test('of several that are as near none is meant more than the others', () => {
  expect(nearest('/step9', ['/step2', '/step3', '/quiz'])).toBeUndefined();
  expect(nearest('/step22', ['/step2', '/step20', '/step2'])).toBeUndefined();
  expect(nearest('/step2x', ['/step2', '/step2', '/step20x'])).toBeUndefined();
  expect(nearest('/step2/', ['/step2', '/step2', '/step3'])).toBe('/step2');
});

test('among thousands of names none is looked for', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `name ${index}`);
  expect(nearest('name-7', many)).toBe('name 7');
  expect(nearest('name-7', [...many, 'one more'])).toBeUndefined();
});

test('the hint names what is near, and says nothing of what is not', () => {
  expect(didYouMean('pet', ['pets', 'age'])).toBe(" Did you mean 'pets'?");
  expect(didYouMean('colour', ['pets', 'age'])).toBe('');
});

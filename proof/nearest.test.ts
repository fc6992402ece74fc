import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const names = ['yes-no', 'work-type', 'gender', 'Email', 'Smokes', 'enough'];

test.each([
  ['yes-on', 'yes-no'],
  ['worktype', 'work-type'],
  ['Gender', 'gender'],
  ['gendre', 'gender'],
  ['YES-NOO', 'yes-no'],
  ['Emial', 'Email'],
  ['Smoking', 'Smokes'],
  ['enuff', 'enough'],
])('%j means %j', (misspelt, name) => expect(nearest(misspelt, names)).toBe(name));

test.each(['', 'x', 'salary', 'gender identity'])('%j is near none of them', (misspelt) => {
  expect(nearest(misspelt, names)).toBeUndefined();
});

test('a right name needs no hint, and nothing is near where there are no names', () => {
  expect(nearest('gender', names)).toBeUndefined();
  expect(nearest('gender', [])).toBeUndefined();
});

test('several equally near names give no hint', () => {
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

import { expect, test } from 'vitest';
import type { Answers } from '../schema/answers/answer.ts';
import { minimalFunnel } from '../tests/support/funnels.ts';
import { type Values, withValues } from '../tests/support/with-values.ts';
import { pathBack } from './path-back.ts';

const step = { ...minimalFunnel.steps[0], variants: undefined };
const asked = (name: string, next: unknown) => ({ ...step, field: name, path: `/${name}`, next });
const to = (answer: string, is: string, there: string, other: string) => [
  { when: { answer, is }, to: there },
  { to: other },
];

/** Of dogs the breed is asked, of cats the coat; both ways lead to a review, and those without a pet to the end. */
const funnel = withValues(minimalFunnel, {
  '/steps/0': asked('pet', [
    { when: { answer: 'pet', is: 'None' }, to: '/bye' },
    ...to('pet', 'Cat', '/coat', '/breed'),
  ]),
  '/steps/1': asked('coat', '/diet'),
  '/steps/2': asked('breed', '/diet'),
  '/steps/3': asked('diet', '/review'),
  '/steps/4': asked('review', '/bye'),
});
const dog = { pet: 'Dog', breed: 'Pug', diet: 'Any' };
const back = (answers: Answers, from: string, values: Values = {}) =>
  pathBack(withValues(funnel, values), answers, from, '/review');

test('a changed answer leads back to the review, past what is answered', () => {
  expect(back({ ...dog, breed: 'Husky' }, '/diet')).toBe('/review');
  expect(back(dog, '/breed')).toBe('/review');
  expect(back(dog, '/review')).toBe('/review');
});

test('or to the first question on the new way that is not answered, and from there back', () => {
  expect(back({ ...dog, pet: 'Cat' }, '/coat')).toBe('/coat');
  expect(back({ ...dog, pet: 'Cat', coat: 'Long' }, '/diet')).toBe('/review');
});

test('or to the page, where the new way leads there and never to the review', () => {
  expect(back({ ...dog, pet: 'None' }, '/bye')).toBe('/bye');
});

test('round a loop that never comes to the review, it leads where the step leads', () => {
  const round = { '/steps/3/next': '/breed' };
  expect(back(dog, '/diet', round)).toBe('/diet');
});

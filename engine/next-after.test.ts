import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../schema/answers/answer.ts';
import type { Step } from '../schema/declaration/step.ts';
import { stepAt } from '../schema/pages/at-path.ts';
import { answerAt } from '../tests/support/answer-at.ts';
import { minimalFunnel } from '../tests/support/funnels.ts';
import { randomFunnel } from '../tests/support/random-funnel.ts';
import { twoPrices } from '../tests/support/two-prices.ts';
import { type Values, withValues } from '../tests/support/with-values.ts';
import { nextAfter } from './next-after.ts';
import { pathTaken } from './path-taken.ts';

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
const back = (answers: Answers, from: string, values: Values = {}) => {
  const changed = withValues(funnel, values);
  return nextAfter(changed, answers, stepAt(changed, from) as Step, '/review');
};

test('a changed answer leads back to the review, past what is answered', () => {
  expect(back({ ...dog, breed: 'Husky' }, '/breed')).toBe('/review');
  expect(back(dog, '/pet')).toBe('/review');
  expect(back(dog, '/diet')).toBe('/review');
});

test('or to the first question on the new way that is not answered, and from there back', () => {
  expect(back({ ...dog, pet: 'Cat' }, '/pet')).toBe('/coat');
  expect(back({ ...dog, pet: 'Cat', coat: 'Long' }, '/coat')).toBe('/review');
});

test('or to the page, where the new way leads there and never to the review', () => {
  expect(back({ ...dog, pet: 'None' }, '/pet')).toBe('/bye');
});

test('round a loop that never comes to the review, it leads where the step leads', () => {
  const round = { '/steps/3/next': '/breed' };
  expect(back(dog, '/breed', round)).toBe('/diet');
});

test('an answer for which no condition holds leads nowhere', () => {
  const next = [{ when: { answer: 'pet', is: 'None' }, to: '/bye' }];
  const changed = withValues(funnel, { '/steps/0/next': next });
  const [first] = changed.steps;
  expect(nextAfter(changed, { pet: 'Dog' }, first as Step)).toBeUndefined();
  expect(nextAfter(changed, { pet: 'None' }, first as Step)).toBe('/bye');
});

const answered = fc
  .boolean()
  .chain(randomFunnel)
  .chain(({ funnel, answers }) => {
    const given = [...answers].map(([path, all]) =>
      fc.option(fc.constantFrom(...all).map((answer) => ({ path, answer }))),
    );
    return fc.tuple(fc.constant(funnel), fc.constantFrom('free', 'kept'), fc.tuple(...given));
  });

test('the path taken goes on from each answered step as its answer leads on, whichever steps are answered', () => {
  fc.assert(
    fc.property(answered, ([random, order, given]) => {
      const changed = withValues(random, { '/session/order': order });
      let known: Answers = {};
      for (const one of given) {
        if (one) known = { ...known, ...answerAt(changed, one.path, one.answer, known).answers };
      }
      for (const step of changed.steps) {
        const to = pathTaken(changed, known, step.path).transitions.get(step.path);
        if (to !== undefined) expect(to).toBe(nextAfter(changed, known, step));
      }
    }),
    { numRuns: 500 },
  );
});

test('an answer that does not lead to a step decides nothing there, if an address has opened the step ahead', () => {
  const isLarge = { answer: 'Size', is: 'Large' };
  const ahead = withValues(twoPrices, { '/steps/1/next': [{ when: isLarge, to: '/bye' }, { to: '/age' }] });
  const answers = { Size: 'Large', Age: 5 };
  expect(nextAfter(ahead, answers, stepAt(ahead, '/age') as Step)).toBe('/cheap');
  expect(pathTaken(ahead, answers).transitions.get('/age')).toBe('/cheap');
});

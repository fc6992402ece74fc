import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { verdictInWords } from './verdict-in-words.ts';

const texts = {
  better: 'better by {low} to {high}',
  worse: 'worse by {low} to {high}',
  unclear: '{fewer} fewer to {more} more',
  alike: 'no more than {most}',
  tooFew: 'wait',
};
const { points, money } = formatsOf('en');

test.each([
  ['better', { low: 1.2, high: 4.8 }, 'better by 1.2 to 4.8'],
  ['worse', { low: -4.8, high: -0.24 }, 'worse by 0.24 to 4.8'],
  ['too-early', { low: -2.1, high: 3 }, '2.1 fewer to 3.0 more'],
  ['alike', { low: -2.1, high: 1 }, 'no more than 2.1'],
] as const)('%s, with an interval of %j, is said as %s', (state, interval, said) => {
  expect(verdictInWords({ state, interval: { difference: 0, ...interval } }, texts, points)).toBe(said);
});

test('a difference in revenue is said in its currency', () => {
  const verdict = { state: 'better', interval: { difference: 1, low: 0.5, high: 1.5 } } as const;
  expect(verdictInWords(verdict, texts, (amount) => money(amount, 'USD'))).toBe('better by $0.50 to $1.50');
});

test('without an interval it is too early', () => {
  expect(verdictInWords({ state: 'too-early', interval: null }, texts, points)).toBe('wait');
});

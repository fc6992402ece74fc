import { expect, test } from 'vitest';
import { scoredFunnel } from '../../tests/support/scored-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { valuePathsOf } from './value-paths.ts';

const outcomesOf = (funnel: typeof scoredFunnel, value: string) => {
  const found = valuePathsOf(funnel).find(({ name }) => name === value);
  return found && [found.numbers, ...found.outcomes.map((outcome) => [outcome.name, outcome.found])];
};
const way = (...answers: readonly (readonly [path: string, answer: string])[]) => ({
  way: answers.map(([path, answer]) => ({ path, answer })),
});

test('each band comes with answers that lead there, and what no answers lead to is named', () => {
  expect(outcomesOf(scoredFunnel, 'burden')).toEqual([
    'between 0 and 4',
    ['light', way(['/pet', 'Cat'], ['/age', 'anything'], ['/cheap', 'anything'])],
    ['heavy', way(['/pet', 'Dog'], ['/size', 'Small'], ['/age', '10'], ['/dear', 'anything'])],
    ['missing', 'never'],
  ]);
});

test('of a winner, each who can win comes with answers', () => {
  expect(outcomesOf(scoredFunnel, 'most')).toEqual([
    '',
    ['burden', way(['/pet', 'Cat'], ['/age', '0'], ['/cheap', 'anything'])],
    ['felt', way(['/pet', 'Cat'], ['/age', '1'], ['/cheap', 'anything'])],
    ['missing', 'never'],
  ]);
});

test('a band that no answers reach is never come to', () => {
  const low = withValues(scoredFunnel, {
    '/values/burden/of/1/points': 0.5,
    '/values/burden/of/2/points': 0.1,
  });
  expect(outcomesOf(low, 'burden')).toEqual([
    'between 0 and 1.6',
    ['light', way(['/pet', 'Cat'], ['/age', 'anything'], ['/cheap', 'anything'])],
    ['heavy', 'never'],
    ['missing', 'never'],
  ]);
});

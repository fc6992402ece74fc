import { expect, test } from 'vitest';
import { validate } from '../../proof/validate/validate.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';

const texts = {
  '/pages/analytics/filters/wrongDay': { wrong: 'From {fist} to {last}.', right: 'From {first} to {last}.' },
  '/pages/analytics/outcomes/share': { wrong: '{shar} of sessions', right: '{share} of sessions' },
  '/pages/analytics/steps/biggestLoss': {
    wrong: '{left} of {enterd} at {step}',
    right: '{left} of {entered} at {step}',
  },
  '/pages/analytics/comparison/experiment': {
    wrong: '“{experiment}” at {path}',
    right: '“{experiment}” at {step}',
  },
  '/pages/analytics/comparison/better': { wrong: '{lo} to {high}', right: '{low} to {high}' },
  '/pages/analytics/comparison/worse': { wrong: '{low} to {high', right: '{low} to {high}' },
  '/texts/rejections/too-long': { wrong: 'At most {most}.', right: 'At most {max}.' },
  '/texts/rejections/empty': { wrong: 'Say it, {name}.', right: 'Say it.' },
  '/pages/analytics/comparison/unclear': { wrong: '{fewer} to { more }', right: 'Nobody knows yet.' },
} as const;

const problemsOf = (written: 'wrong' | 'right') => {
  const values = Object.entries(texts).map(([pointer, both]) => [pointer, both[written]]);
  const file = withValues(shippedFunnel, { '/texts/rejections': {}, ...Object.fromEntries(values) });
  return validate(JSON.stringify(file), 'funnel.json').problems;
};

test('a text whose gaps all are filled in is no problem', () => {
  expect(problemsOf('right')).toEqual([]);
});

test('a gap that nothing fills in is a problem of its text, which names the gaps that there are', () => {
  const problems = problemsOf('wrong');
  const at = problems.map(({ rule, pointer }) => `${rule} ${pointer}`);
  expect(at.sort()).toEqual(
    Object.keys(texts)
      .map((pointer) => `structure ${pointer}`)
      .sort(),
  );
  const share = problems.find(({ pointer }) => pointer === '/pages/analytics/outcomes/share');
  expect(share?.message).toContain('The only names in braces are {share}.');
});

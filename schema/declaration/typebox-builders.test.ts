import { expect, test } from 'vitest';
import { validate } from '../../proof/validate/validate.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';

const texts = {
  '/pages/analytics/filters/wrongDay': ['From {fist} to {last}.', 'From {first} to {last}.'],
  '/pages/analytics/outcomes/share': ['{shar} of sessions', '{share} of sessions'],
  '/pages/analytics/steps/biggestLoss': ['{left} of {enterd} at {step}', '{left} of {entered} at {step}'],
  '/pages/analytics/comparison/experiment': ['“{experiment}” at {path}', '“{experiment}” at {step}'],
  '/pages/analytics/comparison/better': ['{lo} to {high}', '{low} to {high}'],
  '/pages/analytics/comparison/worse': ['{low} to {high', '{low} to {high}'],
  '/texts/rejections/too-long': ['At most {most}.', 'At most {max}.'],
  '/texts/rejections/empty': ['Say it, {name}.', 'Say it.'],
  '/pages/analytics/comparison/unclear': ['{fewer} to { more }', 'Nobody knows yet.'],
} as const;

const problemsOf = (pointer: string, text: string) =>
  validate(
    JSON.stringify(withValues(shippedFunnel, { '/texts/rejections': {}, [pointer]: text })),
    'funnel.json',
  ).problems;

test.each(Object.entries(texts))(
  'a gap of %s that nothing fills in is a problem',
  (pointer, [wrong, right]) => {
    expect(problemsOf(pointer, right)).toEqual([]);
    expect(problemsOf(pointer, wrong)).toMatchObject([{ rule: 'structure', pointer }]);
  },
);

test('the problem names the gaps that there are', () => {
  const [problem] = problemsOf('/pages/analytics/outcomes/share', '{shar} of sessions');
  expect(problem?.message).toContain('The only names in braces are {share}.');
});

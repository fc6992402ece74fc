import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { withBack } from './back.ts';

const stepsBack = (values: object) =>
  withBack(withValues(minimalFunnel, { ...values })).steps.map(({ back }) => back);

test('a funnel without Back buttons stays as it is', () => {
  expect(withBack(minimalFunnel)).toBe(minimalFunnel);
});

test('every step has one where the session says so, but those that say otherwise', () => {
  expect(stepsBack({ '/session/back': true, '/steps/1/back': false })).toEqual([true, false, true]);
  expect(stepsBack({ '/steps/1/back': true })).toEqual([undefined, true, undefined]);
});

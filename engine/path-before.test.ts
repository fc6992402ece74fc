import { expect, test } from 'vitest';
import { minimalFunnel } from '../tests/support/funnels.ts';
import { twoPrices, twoPricesKept } from '../tests/support/two-prices.ts';
import { pathBefore } from './path-before.ts';

const dog = { Pet: 'Dog', Size: 'Large', Age: 5 };

test.each([
  ['/age', dog, '/size'],
  ['/age', { ...dog, Pet: 'Cat' }, '/pet'],
  ['/size', { Pet: 'Dog' }, '/pet'],
] as const)(
  'Back from %s after %j leads to %s, along the path that the answers took',
  (path, answers, before) => {
    for (const funnel of [twoPrices, twoPricesKept]) expect(pathBefore(funnel, answers, path)).toBe(before);
  },
);

test('Back from the first step leads to the landing page', () => {
  expect(pathBefore(minimalFunnel, {}, '/pet')).toBe('/');
});

test('without answers, Back leads to the first step of the file that leads here', () => {
  expect(pathBefore(twoPrices, {}, '/size')).toBe('/pet');
});

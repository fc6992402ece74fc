import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { sharesOfWay } from './share-of-way.ts';

test('a share is that of the shortest way through the step', () => {
  // Through /pet: /pet, /plan, the page. Through /age: /pet, /age, /plan, the page.
  expect(sharesOfWay(minimalFunnel)).toEqual(
    new Map([
      ['/pet', 33],
      ['/age', 50],
      ['/plan', 67],
    ]),
  );
});

test('a step from which no page is reached counts as a last one', () => {
  const steps = minimalFunnel.steps.map((step) => (step.path === '/age' ? { ...step, next: '/age' } : step));
  expect(sharesOfWay({ ...minimalFunnel, steps }).get('/age')).toBe(67);
});

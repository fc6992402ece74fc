import { expect, test } from 'vitest';
import { plantFunnel, shippedFunnel } from '../../../tests/support/funnels.ts';
import type { Funnel } from '../../declaration/funnel.ts';
import { liveCounts } from './live-counts.ts';

test('a funnel with live counters names the fields and the hours that they count', () => {
  expect([...liveCounts(plantFunnel)]).toEqual([
    ['rooms', 168],
    ['pets', 168],
    ['wish', 168],
  ]);
});

test('the shipped funnel, with simulated ones, names none', () => {
  expect(liveCounts(shippedFunnel).size).toBe(0);
});

test('what only a variant of a step counts is named too', () => {
  const { steps } = plantFunnel;
  const withVariant = steps.map((step) =>
    'periodHours' in step
      ? { ...step, source: 'simulated', variants: { honest: { source: 'live', periodHours: 24 } } }
      : step,
  );
  const counts = liveCounts({ ...plantFunnel, steps: withVariant } as Funnel);
  expect([...counts.keys()]).toEqual(['rooms', 'pets', 'wish']);
});

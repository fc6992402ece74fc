import { describe, expect, test } from 'vitest';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { withProgress } from './progress.ts';

const percentOf = (funnel: typeof plantFunnel, path: string) => {
  const progress = withProgress(funnel).steps.find((step) => step.path === path)?.progress;
  if (!progress) throw new Error(`There is no step '${path}'.`);
  return 'percent' in progress ? progress.percent : undefined;
};

test('a step shows the progress that it declares', () => {
  expect(withProgress(shippedFunnel)).toEqual(shippedFunnel);
});

describe('where a step declares none', () => {
  test.each([
    // The shortest path through /pet: /pet, /plan, the page. Through /age: /pet, /age, /plan, the page.
    ['/pet', 33],
    ['/age', 50],
    ['/plan', 67],
  ])('it is the share of the shortest path through the step: %s', (path, percent) => {
    expect(percentOf(minimalFunnel, path)).toBe(percent);
  });

  test('it grows along every path, and is never all of it', () => {
    const line = ['/de/rooms', '/de/light', '/de/pets', '/de/mail', '/de/growing'];
    const percents = line.map((path) => percentOf(plantFunnel, path) ?? 0);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(new Set(percents).size).toBe(line.length);
    expect(Math.max(...percents)).toBeLessThan(100);
  });

  test('a step that nothing leads to is taken for a first one', () => {
    const steps = minimalFunnel.steps.map((step) =>
      step.path === '/pet' ? { ...step, next: '/plan' } : step,
    );
    expect(percentOf({ ...minimalFunnel, steps }, '/age')).toBe(33);
  });

  test('a step from which no page is reached counts as a last one', () => {
    const steps = minimalFunnel.steps.map((step) =>
      step.path === '/age' ? { ...step, next: '/age' } : step,
    );
    expect(percentOf({ ...minimalFunnel, steps }, '/age')).toBe(67);
  });
});

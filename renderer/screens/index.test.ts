import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { codeOfSteps } from './index.ts';

const modulesOf = (funnel: Funnel) => [...codeOfSteps(funnel)].map(({ module }) => module);

test('a page that a step leads to is fetched before it is wanted, so that it is shown at once', () => {
  const steps = shippedFunnel.steps.map((step) =>
    step.path === '/step2'
      ? { ...step, next: [{ when: { answer: 'Step 2', is: 'No' }, to: '/error' }, { to: '/step3' }] }
      : step,
  );
  expect(modulesOf({ ...shippedFunnel, steps })).toContain('screens/ErrorScreen.tsx');
});

test('a page that only the checkout leads to is not', () => {
  expect(modulesOf(shippedFunnel)).toContain('kinds/Plans.tsx');
  expect(modulesOf(shippedFunnel).filter((module) => module.startsWith('screens/'))).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Step } from '../../schema/declaration/step.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { codeFrom } from './index.ts';

const modulesFrom = (path: string, change: Partial<Step> = {}) => {
  const step = { ...stepAt(shippedFunnel, path), ...change } as Step;
  return [...codeFrom(shippedFunnel, step)].flatMap(({ modules }) => modules);
};

test('a page that a step leads to is fetched ahead, so that it is shown at once', () => {
  const next = [{ when: { answer: 'Step 2', is: 'No' }, to: '/error' } as const, { to: '/step3' }];
  expect(modulesFrom('/step2', { next })).toEqual(
    expect.arrayContaining(['screens/ErrorScreen.tsx', 'blocks/BlockList.tsx']),
  );
});

test('a page that only the checkout leads to is not', () => {
  expect(modulesFrom('/step25')).toContain('kinds/Plans.tsx');
  expect(modulesFrom('/step26').filter((module) => module.startsWith('screens/'))).toEqual([]);
});

test('a visitor fetches the code of a step while they read the two before it, not sooner', () => {
  for (const path of ['/step4', '/step5']) expect(modulesFrom(path)).toContain('kinds/Slider.tsx');
  expect(modulesFrom('/step3')).not.toContain('kinds/Slider.tsx');
});

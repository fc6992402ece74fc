import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { unanswered } from './unanswered.ts';

/** A funnel of steps in a row; each keeps its answer under its path. */
function row(length: number): Funnel {
  const [, age] = minimalFunnel.steps;
  if (!age) throw new Error('The minimal funnel has no second step.');
  const steps = Array.from({ length }, (_, index) => ({
    ...age,
    path: index === 0 ? '/pet' : `/${index}`,
    field: `${index}`,
    next: index < length - 1 ? `/${index + 1}` : '/bye',
  }));
  return { ...minimalFunnel, steps };
}

test('a read of what is answered later is unanswered, one of what was answered before is not', () => {
  const funnel = row(100);
  const before = funnel.steps.slice(0, 50).map(({ field }) => ({ id: '/50', field }));
  const later = funnel.steps.slice(51).map(({ field }) => ({ id: '/50', field }));
  expect(unanswered(funnel, [...before, { id: '/50', field: '50' }, ...later])).toEqual(later);
});

test('a way back answers what comes later', () => {
  const funnel = row(40);
  const looking = funnel.steps.map(({ field }) => ({ id: '/3', field }));
  expect(unanswered(funnel, looking)).toHaveLength(36);
  const [last, ...others] = funnel.steps.toReversed();
  const back = last && { ...last, next: '/' };
  expect(unanswered({ ...funnel, steps: [...(back ? [back] : []), ...others] }, looking)).toEqual([]);
});

test('reads on unreachable steps and of fields that nobody asks are not reported', () => {
  const funnel = row(10);
  const cut = funnel.steps.map((step) => (step.path === '/4' ? { ...step, next: '/bye' } : step));
  const reads = [
    { id: '/7', field: '0' },
    { id: '/2', field: '7' },
    { id: '/2', field: 'no such field' },
  ];
  expect(unanswered({ ...funnel, steps: cut }, reads)).toEqual([]);
});

import { expect, test } from 'vitest';
import { minimalFunnel, plantFunnel } from '../../tests/support/funnels.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { forVisitors } from './for-visitors.ts';

const [landing] = Object.keys(minimalFunnel.pages);
const proof = { source: 'A survey', asOf: '2026-10' };

/** The minimal funnel with a statistic on its landing page. */
const withStatistic = (extra: object): Funnel => {
  const funnel = structuredClone(minimalFunnel) as unknown as Record<
    string,
    Record<string, { blocks: object[] }>
  >;
  funnel.pages?.[landing ?? '']?.blocks.push({
    kind: 'stats',
    items: [{ value: '80%', label: 'are happy', ...extra }],
  });
  return funnel as unknown as Funnel;
};

test('visitors get neither the order to keep nor settings of rules nor suppressions nor what editors read', () => {
  const { $schema, ...shown } = { ...minimalFunnel, experiments: [] };
  const noted: Funnel = {
    ...minimalFunnel,
    experiments: [],
    order: [{ name: 'The age comes first', first: '/age', before: '/bye' }],
    rules: { 'dead-end': 'error' },
    suppressions: [{ rule: 'long-choice', pointer: '', reason: 'Meant.' }],
  };
  expect($schema).toBeDefined();
  expect(forVisitors(noted)).toEqual(shown);
});

test('visitors see a variant, and do not learn what is expected of it', () => {
  expect(minimalFunnel.experiments).toMatchObject([{ goal: 'conversion', hypothesis: expect.any(String) }]);
  expect(forVisitors(minimalFunnel).experiments).toEqual([
    { id: 'wording', step: '/pet', weights: { short: 1, long: 1 } },
  ]);
});

test('visitors get a claim without its source and date', () => {
  expect(forVisitors(withStatistic(proof))).toEqual(forVisitors(withStatistic({})));
});

test('visitors get a live counter without its source and date too', () => {
  const steps = plantFunnel.steps.map((step) =>
    'counters' in step
      ? { ...step, counters: step.counters.map((counter) => ({ ...counter, ...proof })) }
      : step,
  );
  expect(forVisitors({ ...plantFunnel, steps })).toEqual(forVisitors(plantFunnel));
});

test('whether live counters are real is no source, and stays', () => {
  const counting = plantFunnel.steps.findIndex((step) => 'counters' in step);
  expect(forVisitors(plantFunnel).steps[counting]).toEqual(plantFunnel.steps[counting]);
});

test('the funnel itself keeps all', () => {
  const funnel = withStatistic(proof);
  forVisitors(funnel);
  expect(funnel).toEqual(withStatistic(proof));
});

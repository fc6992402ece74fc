import { describe, expect, test } from 'vitest';
import { closure } from '../schema/derived/graph.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { withValues } from '../tests/support/with-values.ts';
import { walk } from './walk.ts';

describe.each([
  ['shipped', shippedFunnel, ['/success']],
  ['plant', plantFunnel, ['/thanks']],
  ['minimal', minimalFunnel, ['/bye']],
] as const)('walking the %s funnel by every way there is', (_, funnel, ends) => {
  const { stations, complete } = walk(funnel);
  const all = [...stations.values()];

  test('comes to its end', () => {
    expect(complete).toBe(true);
  });

  test('reaches every step, and nothing else but the pages where it may end', () => {
    const reached = all.flatMap(({ path }) => path ?? []);
    expect(new Set(reached)).toEqual(new Set([...funnel.steps.map((step) => step.path), ...ends]));
  });

  test('stops on those pages only: no answer and no failed save is a dead end', () => {
    const stopped = all.filter(({ moves }) => moves.length === 0);
    expect(new Set(stopped.map(({ path }) => path))).toEqual(new Set(ends));
  });

  test('can always come to such a page from wherever it is', () => {
    const sources = Map.groupBy(
      all.flatMap(({ key, moves }) => moves.map(({ to }) => ({ key, to }))),
      ({ to }) => to,
    );
    const ended = all.filter(({ path }) => ends.some((end) => end === path));
    const ending = closure(
      ended.map(({ key }) => key),
      (key) => (sources.get(key) ?? []).map((source) => source.key),
    );
    expect(all.filter(({ key }) => !ending.has(key))).toEqual([]);
  });

  test('is moved by everything that may happen', () => {
    for (const { key, moves } of all) expect(moves.map(({ to }) => to)).not.toContain(key);
  });
});

test('the second funnel is walked with every language, room and budget that matters', () => {
  const { stations } = walk(plantFunnel);
  const answers = [...stations.values()].map(({ snapshot }) => snapshot.context.answers);
  expect(new Set(answers.map(({ language }) => language))).toEqual(new Set([undefined, 'en', 'de']));
  expect(answers.map(({ rooms }) => rooms)).toContainEqual(['Balcony']);
  expect(answers.map(({ budget }) => budget)).toEqual(expect.arrayContaining([5, 50]));
});

test('is not complete where more sets of choices can be told apart than are listed', () => {
  const values = Array.from({ length: 11 }, (_, index) => `Pet ${index}`);
  const ways = values.map((is) => ({ when: { answer: 'Pet', is }, to: '/plan' }));
  const funnel = withValues(minimalFunnel, {
    '/choiceSets/pets': values,
    '/steps/0/kind': 'multi-choice',
    '/steps/0/next': [...ways, { to: '/age' }],
  });
  expect(walk(funnel).complete).toBe(false);
});

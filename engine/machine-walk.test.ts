import { describe, expect, test } from 'vitest';
import type { Answer } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { closure } from '../schema/flow/graph.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { type MachineState, walkMachine } from '../tests/support/machine-walk.ts';
import { flowSteps } from './explore/steps.ts';

/** The machine, walked with an answer of every class, and with every save succeeding and failing. */
function walked(funnel: Funnel, back = false) {
  const answers = [...flowSteps(funnel).values()].map(
    (step) => [step.path, step.answers.list.map(({ example }) => example as Answer)] as const,
  );
  return walkMachine(funnel, new Map(answers), { failing: true, back });
}

describe.each([
  ['shipped', shippedFunnel, ['/success'], true],
  // With Back it would come to more states than can be walked.
  ['plant', plantFunnel, ['/thanks'], false],
  ['minimal', minimalFunnel, ['/bye'], true],
] as const)('the machine of the %s funnel', (_, funnel, ends, back) => {
  const { states } = walked(funnel, back);

  test('reaches every step, and nothing else but the pages where it may end', () => {
    const reached = states.map(({ path }) => path);
    expect(new Set(reached)).toEqual(new Set([...funnel.steps.map((step) => step.path), ...ends]));
  });

  test('stops on those pages only: no answer and no failed save is a dead end', () => {
    const stopped = states.filter(({ moves }) => moves.length === 0);
    expect(new Set(stopped.map(({ path }) => path))).toEqual(new Set(ends));
  });

  test('can come to such a page from every state', () => {
    const sources = Map.groupBy(
      states.flatMap((from) => from.moves.map(({ to }) => ({ from, to }))),
      ({ to }) => to,
    );
    const ended: readonly MachineState[] = states.filter(({ path }) => ends.some((end) => end === path));
    const ending = closure(ended, (state) => (sources.get(state) ?? []).map(({ from }) => from));
    expect(states.filter((state) => !ending.has(state)).map(({ path }) => path)).toEqual([]);
  });

  test('is moved by everything that may happen', () => {
    for (const state of states) expect(state.moves.map(({ to }) => to)).not.toContain(state);
  });
});

test('the machine of the plant funnel is walked with every language, room and budget that matters', () => {
  const answers = walked(plantFunnel).states.map(({ snapshot }) => snapshot.context.answers);
  expect(new Set(answers.map(({ language }) => language))).toEqual(new Set([undefined, 'en', 'de']));
  expect(answers.map(({ rooms }) => rooms)).toContainEqual(['Balcony']);
  expect(answers.map(({ budget }) => budget)).toEqual(expect.arrayContaining([5, 50]));
});

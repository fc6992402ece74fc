import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { Answer } from '../schema/answer.ts';
import type { Funnel } from '../schema/funnel.ts';
import { closure, entryPaths } from '../schema/graph.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { createFunnelMachine, type FunnelEvent, type FunnelMachine } from './machine.ts';
import { answerEvent, failedEvent, openEvent, savedEvent } from './machine-config.ts';
import { type Phase, phaseOf } from './phase.ts';

type Snapshot = SnapshotFrom<FunnelMachine>;

/** For each field that a condition looks at: every value that some condition names, and one that none does. */
function decisiveAnswers(funnel: Funnel): ReadonlyMap<string, ReadonlySet<Answer>> {
  const decisive = new Map<string, Set<Answer>>();
  JSON.stringify(funnel.steps, (_, value) => {
    if (typeof value?.answer === 'string') {
      const { answer, is, atLeast, atMost, in: list = [] } = value;
      const named = [is, atLeast, atMost, ...list].filter((wanted) => wanted !== undefined);
      decisive.set(
        answer,
        (decisive.get(answer) ?? new Set<Answer>(['anything else'])).union(new Set(named)),
      );
    }
    return value;
  });
  return decisive;
}

/**
 * How to walk the very machine that runs in the browser: in at every entry, and from each step by every answer that
 * makes a difference, with every save succeeding and failing.
 */
function walkOf(funnel: Funnel) {
  const decisive = decisiveAnswers(funnel);
  const answersTo = (field: string) => [...(decisive.get(field) ?? ['anything'])];
  const eventsOf = (snapshot: Snapshot): readonly FunnelEvent[] =>
    funnel.steps.flatMap(({ path, field }) => {
      const phase = phaseOf(snapshot.value, path);
      if (!phase) return [];
      const answers = answersTo(field).map((answer) => ({ type: answerEvent(path), answer }));
      const after: { readonly [Name in Phase]: readonly FunnelEvent[] } = {
        viewing: answers,
        problem: answers,
        saving: [{ type: savedEvent(path) }, { type: failedEvent(path) }],
      };
      return after[phase];
    });
  const enter = [...entryPaths(funnel)].map((path) => ({ type: openEvent(path) }));
  return {
    input: { answers: {} },
    events: (snapshot: Snapshot) => (snapshot.value === 'waiting' ? enter : eventsOf(snapshot)),
    // Answers that no condition looks at make no difference to where anything leads.
    serializeState: ({ value, context }: Snapshot) =>
      JSON.stringify([value, [...decisive.keys()].map((field) => context.answers[field] ?? null)]),
  };
}

const placeOf = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

describe.each([
  ['shipped', shippedFunnel, ['/success']],
  ['plant', plantFunnel, ['/thanks']],
  ['minimal', minimalFunnel, ['/bye']],
] as const)('walking the %s funnel by every way there is', (_, funnel, ends) => {
  const machine = createFunnelMachine(funnel);
  const vertices = getAdjacencyMap(machine, walkOf(funnel));
  const next = (key: string) =>
    Object.values(vertices[key as keyof typeof vertices]?.transitions ?? {}).map(({ state }) =>
      walkOf(funnel).serializeState(state),
    );

  test('reaches every step, and nothing else but the pages where it may end', () => {
    const reached = getShortestPaths(machine, walkOf(funnel)).map(({ state }) => placeOf(state));
    expect(new Set(reached)).toEqual(new Set(['waiting', ...funnel.steps.map((step) => step.path), ...ends]));
  });

  test('stops on those pages only: no answer and no failed save is a dead end', () => {
    const stopped = Object.values(vertices).filter(
      ({ transitions }) => Object.keys(transitions).length === 0,
    );
    expect(new Set(stopped.map(({ state }) => placeOf(state)))).toEqual(new Set(ends));
  });

  test('can always come to such a page from wherever it is', () => {
    const sources = new Map<string, string[]>();
    for (const key of Object.keys(vertices)) {
      for (const to of next(key)) sources.set(to, [...(sources.get(to) ?? []), key]);
    }
    const ended = Object.entries(vertices).filter(([, { state }]) =>
      ends.some((end) => end === placeOf(state)),
    );
    const ending = closure(
      ended.map(([key]) => key),
      (key) => sources.get(key) ?? [],
    );
    expect(Object.keys(vertices).filter((key) => !ending.has(key))).toEqual([]);
  });

  test('is moved by everything that may happen', () => {
    for (const [key, { state }] of Object.entries(vertices)) {
      expect(next(key), `at ${JSON.stringify(state.value)}`).not.toContain(key);
    }
  });
});

test('the second funnel is walked with every language, room and budget that matters', () => {
  const ways = getShortestPaths(createFunnelMachine(plantFunnel), walkOf(plantFunnel));
  expect(ways.length).toBeGreaterThan(500);
});

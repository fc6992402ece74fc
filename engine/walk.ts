import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Answer } from '../schema/answer.ts';
import { type Comparison, holds } from '../schema/condition.ts';
import { type FlowStep, flowSteps } from '../schema/flow/flow-step.ts';
import { liveAt } from '../schema/flow/liveness.ts';
import type { Funnel } from '../schema/funnel.ts';
import { entryPaths } from '../schema/graph.ts';
import { answerEvent, failedEvent, openEvent, savedEvent } from './events.ts';
import { createFunnelMachine, type FunnelEvent, type FunnelMachine } from './machine.ts';
import { openPath, type Phase, phaseOf } from './phase.ts';

/** The most states of the machine that are walked on from: about a second. */
export const stateLimit = 20_000;

/** The most answers that these states may carry, all together: in a long funnel, each state carries many. */
export const carriedLimit = 300_000;

type Snapshot = SnapshotFrom<FunnelMachine>;

/** What XState's map of the machine holds; the type of its keys hides it from Object.values. */
type Vertices = Readonly<
  Record<string, { state: Snapshot; transitions: Record<string, { event: FunnelEvent; state: Snapshot }> }>
>;

/** A state that the machine comes to. */
export interface Station {
  /** Equal for two states that no condition from there on can tell apart. */
  readonly key: string;
  /** The path that is open; undefined while the machine waits for the first. */
  readonly path: string | undefined;
  readonly phase: Phase | undefined;
  readonly snapshot: Snapshot;
  /** What may happen here, and the key of the station that it leads to. */
  readonly moves: readonly { readonly event: FunnelEvent; readonly to: string }[];
}

/** The very machine that runs in the browser, walked by every way there is. */
export interface Walk {
  readonly machine: FunnelMachine;
  readonly steps: ReadonlyMap<string, FlowStep>;
  /** By key, in the order of the fewest events. */
  readonly stations: ReadonlyMap<string, Station>;
  /** False where there are more than are walked on from. */
  readonly complete: boolean;
}

/**
 * Walks the machine of a funnel: in at every entry, and from each step on by one answer out of every class that the
 * conditions can tell apart, with every save succeeding and failing.
 */
export function walk(funnel: Funnel): Walk {
  const machine = createFunnelMachine(funnel);
  const steps = flowSteps(funnel);
  const keyOf = keysOf(steps);
  const enter = [...entryPaths(funnel)].map((path) => ({ type: openEvent(path) }));
  let [states, carried] = [0, 0];
  const isOver = () => states > stateLimit || carried > carriedLimit;
  const vertices = getAdjacencyMap(machine, {
    input: { answers: {} },
    events: (snapshot) => (snapshot.value === 'waiting' ? enter : eventsAt(steps, snapshot)),
    serializeState: keyOf,
    stopWhen: ({ context }) => {
      states += 1;
      carried += Object.keys(context.answers).length;
      return isOver();
    },
  }) as Vertices;
  const stations = Object.values(vertices).map(({ state, transitions }): [string, Station] => {
    const key = keyOf(state);
    const path = openPath(state.value);
    const moves = Object.values(transitions).map(({ event, state: next }) => ({ event, to: keyOf(next) }));
    return [key, { key, path, phase: phaseOf(state.value, path ?? ''), snapshot: state, moves }];
  });
  const listed = [...steps.values()].every(({ asks }) => asks.complete);
  return { machine, steps, stations: new Map(stations), complete: listed && !isOver() };
}

function eventsAt(steps: Walk['steps'], { value }: Snapshot): readonly FunnelEvent[] {
  const path = openPath(value) ?? '';
  const step = steps.get(path);
  const phase = phaseOf(value, path);
  if (!step || !phase) return [];
  const answers = step.asks.list.map((given) => ({
    type: answerEvent(path),
    answer: given.answer as Answer,
  }));
  const events: { readonly [Name in Phase]: readonly FunnelEvent[] } = {
    viewing: answers,
    problem: answers,
    saving: [{ type: savedEvent(path) }, { type: failedEvent(path) }],
  };
  return events[phase];
}

/** Gives each state its key: where it is, and how every comparison comes out that is still to be made. */
function keysOf(steps: Walk['steps']): (snapshot: Snapshot) => string {
  const all = [...steps.values()].flatMap(({ comparisons }) => comparisons);
  const live = liveAt(steps);
  const ahead = (path: string) =>
    live ? (live.get(path) ?? []).flatMap(({ comparisons }) => comparisons) : all;
  const own = Map.groupBy(all, ({ answer }) => answer);
  return ({ value, context }) => {
    const path = openPath(value) ?? '';
    const kept = phaseOf(value, path) === 'saving' ? own.get(steps.get(path)?.field ?? '') : undefined;
    const told: readonly Comparison[] = [...ahead(path), ...(kept ?? [])];
    const seen = told.map((comparison) => (holds(comparison, context.answers) ? 1 : 0));
    return `${JSON.stringify(value)} ${seen.join('')}`;
  };
}

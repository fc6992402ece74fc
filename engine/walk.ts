import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Answer, Answers } from '../schema/answer.ts';
import { type Comparison, holds } from '../schema/condition.ts';
import { entryPaths } from '../schema/derived/graph.ts';
import type { Funnel } from '../schema/funnel.ts';
import { answerEvent, failedEvent, openEvent, savedEvent } from './events.ts';
import { type FlowStep, flowSteps } from './flow/flow-step.ts';
import { liveAt } from './flow/liveness.ts';
import { createFunnelMachine, type FunnelEvent, type FunnelMachine } from './machine.ts';
import { pathTaken, roundOf } from './path-taken.ts';
import { openPath, type Phase, phaseOf } from './phase.ts';

/** The most states of the machine that are walked on from: about two seconds. */
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
 * conditions can tell apart, with every save succeeding and failing; and from each step Back, with what was answered since.
 */
export function walk(funnel: Funnel): Walk {
  const machine = createFunnelMachine(funnel);
  const steps = flowSteps(funnel);
  const keyOf = keysOf(funnel, steps);
  const enter = [...entryPaths(funnel)].map((path) => ({ type: openEvent(path) }));
  let [states, carried] = [0, 0];
  const isOver = () => states > stateLimit || carried > carriedLimit;
  const vertices = getAdjacencyMap(machine, {
    input: { answers: {} },
    events: (snapshot) => (snapshot.value === 'waiting' ? enter : eventsAt(funnel, steps, snapshot)),
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

function eventsAt(
  funnel: Funnel,
  steps: Walk['steps'],
  { value, context }: Snapshot,
): readonly FunnelEvent[] {
  const path = openPath(value) ?? '';
  const step = steps.get(path);
  const phase = phaseOf(value, path);
  if (!step || !phase) return [];
  const answers = step.asks.list.map((given) => ({
    type: answerEvent(path),
    answer: given.answer as Answer,
  }));
  const back = backFrom(funnel, path, context.answers);
  // The answer that is being kept makes a difference to an earlier step where that is of the same round.
  const besides = roundOf(funnel, path).length > 1 ? back : [];
  const events: { readonly [Name in Phase]: readonly FunnelEvent[] } = {
    viewing: [...answers, ...back],
    problem: [...answers, ...besides],
    saving: [{ type: savedEvent(path) }, { type: failedEvent(path) }, ...besides],
  };
  return events[phase];
}

/** The Back button: to the step that has led to this one, or to any other of a round. */
function backFrom(funnel: Funnel, path: string, answers: Answers): readonly FunnelEvent[] {
  const { ways } = pathTaken(funnel, answers, path);
  const leading = [...ways.keys()].filter((from) => ways.get(from) === path);
  const round = roundOf(funnel, path).filter(({ field }) => Object.hasOwn(answers, field));
  const before = new Set([...leading, ...round.map((step) => step.path)]);
  before.delete(path);
  return [...before].map((from) => ({ type: openEvent(from) }));
}

/** Gives each state its key: where it is, and how every comparison comes out that is still to be made. */
function keysOf(funnel: Funnel, steps: Walk['steps']): (snapshot: Snapshot) => string {
  const all = [...steps.values()].flatMap(({ comparisons }) => comparisons);
  const live = liveAt(steps);
  const ahead = (path: string) =>
    live ? (live.get(path) ?? []).flatMap(({ comparisons }) => comparisons) : all;
  const own = Map.groupBy(all, ({ answer }) => answer);
  // What was answered in a round counts again when that is come to again, and Back leads past where it is given anew.
  const inRounds = funnel.steps
    .filter(({ path }) => roundOf(funnel, path).length > 1)
    .map(({ field }) => field);
  const ofRounds = inRounds.flatMap((field) => own.get(field) ?? []);
  const keys = new WeakMap<Snapshot, string>();
  const keyOf = ({ value, context }: Snapshot): string => {
    const path = openPath(value) ?? '';
    const kept = phaseOf(value, path) === 'saving' ? own.get(steps.get(path)?.field ?? '') : undefined;
    const told: readonly Comparison[] = [...ahead(path), ...(kept ?? []), ...ofRounds];
    const rounds = inRounds.flatMap((field) => {
      const answer = context.answers[field];
      return answer === undefined ? [] : [[field, answer] as const];
    });
    const counting = { ...Object.fromEntries(rounds), ...pathTaken(funnel, context.answers, path).answers };
    const seen = told.map((comparison) => (holds(comparison, counting) ? 1 : 0));
    return `${JSON.stringify(value)} ${seen.join('')}`;
  };
  return (snapshot) => {
    const key = keys.get(snapshot) ?? keyOf(snapshot);
    keys.set(snapshot, key);
    return key;
  };
}

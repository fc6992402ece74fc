import { createActor, type SnapshotFrom, transition } from 'xstate';
import { failedEvent, openEvent, savedEvent } from '../../engine/events.ts';
import { createFunnelMachine, type FunnelEvent, type FunnelMachine } from '../../engine/machine.ts';
import { pathTaken, roundOf } from '../../engine/path-taken.ts';
import { openPath, type Phase, phaseOf } from '../../engine/phase.ts';
import type { Answer } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { entryPaths } from '../../schema/flow/graph.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { comparisonsIn, holds } from '../../schema/steps/condition.ts';
import { transitionsOf } from '../../schema/steps/next.ts';
import { factsOf } from '../../schema/values/values.ts';
import { answerAt } from './answer-at.ts';

type Snapshot = SnapshotFrom<FunnelMachine>;

/** A state of the machine. States differ if some comparison has another result for one of their answers. */
export interface MachineState {
  readonly snapshot: Snapshot;
  readonly path: string;
  /** Undefined on a page. */
  readonly phase: Phase | undefined;
  /** The fewest saved answers on a path to the state. */
  readonly distance: number;
  readonly moves: { readonly event: FunnelEvent; readonly to: MachineState }[];
}

/** A saved answer, and the state to which it led. */
interface KeptAnswer {
  readonly from: MachineState;
  readonly to: MachineState;
  /** The index of the transition in the step's `next`; undefined if none was open. */
  readonly index: number | undefined;
}

interface MachineWalk {
  /** Sorted by the fewest events that lead to a state. */
  readonly states: readonly MachineState[];
  readonly kept: readonly KeptAnswer[];
}

/** What may happen besides answers: saves fail, and visitors press Back. */
interface Besides {
  readonly failing?: boolean;
  readonly back?: boolean;
}

/** Runs the machine of a funnel along every path from its entries, with these answers by the path of each step. */
export function walkMachine(
  funnel: Funnel,
  answers: ReadonlyMap<string, readonly Answer[]>,
  { failing = false, back = false }: Besides = {},
): MachineWalk {
  const machine = createFunnelMachine(funnel);
  const keyOf = keysOf(funnel);
  const states = new Map<string, MachineState>();
  const come = (snapshot: Snapshot, distance: number): MachineState => {
    const path = openPath(snapshot.value) ?? '';
    const key = keyOf(snapshot);
    const state = states.get(key) ?? {
      snapshot,
      path,
      phase: phaseOf(snapshot.value, path),
      distance,
      moves: [],
    };
    states.set(key, state);
    return state;
  };
  const eventsAt = ({ path, phase, snapshot }: MachineState): readonly FunnelEvent[] => {
    if (!phase) return [];
    const others = back ? backFrom(funnel, path, phase, snapshot) : [];
    if (phase === 'saving')
      return [{ type: savedEvent(path) }, ...(failing ? [{ type: failedEvent(path) }] : []), ...others];
    return [
      ...(answers.get(path) ?? []).map((answer) => answerAt(funnel, path, answer, snapshot.context.answers)),
      ...others,
    ];
  };

  const waiting = createActor(machine, { input: { answers: {} } }).getSnapshot();
  for (const path of entryPaths(funnel)) come(transition(machine, waiting, { type: openEvent(path) })[0], 0);
  // A Map also iterates over what the loop adds to it.
  for (const state of states.values()) {
    for (const event of eventsAt(state)) {
      const saved = event.type === savedEvent(state.path) ? 1 : 0;
      const [next] = transition(machine, state.snapshot, event);
      state.moves.push({ event, to: come(next, state.distance + saved) });
    }
  }
  const all = [...states.values()];
  return { states: all, kept: all.flatMap((from) => keptAt(machine, from)) };
}

function keptAt(machine: FunnelMachine, from: MachineState): readonly KeptAnswer[] {
  if (from.phase !== 'viewing') return [];
  const saved = { type: savedEvent(from.path) };
  return from.moves.flatMap(({ event, to: saving }) => {
    const to = 'answers' in event && saving.moves.find((move) => move.event.type === saved.type)?.to;
    if (!to) return [];
    const [taken] = machine.getTransitionData(saving.snapshot, saved);
    const index = taken?.source.transitions.get(saved.type)?.indexOf(taken);
    return [{ from, to, index }];
  });
}

/** The Back events: to the step that led to this one, or to any other from which this one can be reached again. */
function backFrom(funnel: Funnel, path: string, phase: Phase, { context }: Snapshot): readonly FunnelEvent[] {
  const { transitions } = pathTaken(funnel, context.answers, path);
  const round = roundOf(funnel, path).filter((step) => step.path !== path);
  const answered = round
    .filter(({ field }) => Object.hasOwn(context.answers, field))
    .map((step) => step.path);
  const leading = [...transitions.keys()].filter((from) => from !== path && transitions.get(from) === path);
  // The answer that is being saved matters only to a step that this one can lead back to.
  const before = phase === 'viewing' || round.length > 0 ? new Set([...leading, ...answered]) : [];
  return [...before].map((from) => ({ type: openEvent(from) }));
}

function keysOf(funnel: Funnel): (snapshot: Snapshot) => string {
  const { steps } = funnel;
  const conditions = steps.flatMap(({ next, questions = [] }) =>
    [...transitionsOf(next), ...questions].flatMap(({ when }) => when ?? []),
  );
  const comparisons = conditions.flatMap(comparisonsIn);
  return ({ value, context: { answers } }) => {
    // Values may depend on every answer.
    if (funnel.values) return `${JSON.stringify(value)} ${JSON.stringify(Object.entries(answers).sort())}`;
    const isAnswered = answerableSteps({ steps }).map(({ field }) => (Object.hasOwn(answers, field) ? 1 : 0));
    const outcomes = comparisons.map((comparison) => (holds(comparison, factsOf(funnel, answers)) ? 1 : 0));
    return `${JSON.stringify(value)} ${isAnswered.join('')} ${outcomes.join('')}`;
  };
}

import type { Flow, State } from '../../engine/explore/flow.ts';
import type { FlowStep } from '../../engine/explore/steps.ts';
import { pointerTo } from '../../schema/places/pointer.ts';

/** The number of things, and how many of them are covered. */
interface Share {
  readonly covered: number;
  readonly total: number;
}

/** A part of the funnel that no explored visitor covers. */
interface Gap {
  /** JSON pointer (RFC 6901) into the funnel. */
  readonly pointer: string;
  /** A full sentence. */
  readonly message: string;
}

/**
 * The coverage by visitors: of the steps and the questions of forms, of the transitions of steps, and of both outcomes
 * of every condition there.
 */
export interface Coverage {
  readonly steps: Share;
  readonly transitions: Share;
  readonly outcomes: Share;
  /** The gaps; a step that no visitor reaches is one gap. */
  readonly gaps: readonly Gap[];
}

export function coverageOf({ steps, states }: Flow): Coverage {
  const byStep = Map.groupBy(states, ({ step }) => step);
  const covered = [...steps.values()].map((step) => stepCoverage(step, byStep.get(step) ?? []));
  const share = (ofStep: (step: (typeof covered)[number]) => readonly boolean[]): Share => {
    const all = covered.flatMap(ofStep);
    return { covered: all.filter(Boolean).length, total: all.length };
  };
  return {
    steps: share(({ step, reached }) => (step.part === 'end' ? [] : [reached])),
    transitions: share(({ transitions }) => transitions.map(({ taken }) => taken)),
    outcomes: share(({ transitions }) =>
      transitions.flatMap(({ when, taken, passed }) => (when ? [taken, passed] : [])),
    ),
    gaps: covered.flatMap(gapsOf),
  };
}

function stepCoverage(step: FlowStep, states: readonly State[]) {
  // A visitor who takes no transition at all has met no condition.
  const indexes = states.flatMap((state) =>
    state.transitions.map(({ index }) => index ?? step.transitions.length),
  );
  const taken = new Set(indexes);
  const furthest = Math.max(-1, ...taken);
  const within = step.part === 'start' || step.part === 'question';
  const transitions = (within ? [] : step.transitions).map((transition, index) => ({
    ...transition,
    taken: taken.has(index),
    passed: furthest > index,
  }));
  return { step, reached: states.length > 0, transitions };
}

function gapsOf({ step, reached, transitions }: ReturnType<typeof stepCoverage>): readonly Gap[] {
  const { index, number, part, path, id } = step;
  const name = `step ${number} ('${part === 'question' ? id : path}')`;
  if (!reached && part === 'end') return [];
  if (!reached) return [{ pointer: pointerTo('steps', index), message: `Nobody has reached ${name}.` }];
  return transitions.flatMap(({ when, to, pointer, taken, passed }) => {
    if (!taken) return [{ pointer, message: `Nobody has taken the transition from ${name} to '${to}'.` }];
    return when && !passed
      ? [
          {
            pointer,
            message: `Everybody at ${name} who got as far has met the condition of the transition to '${to}'.`,
          },
        ]
      : [];
  });
}

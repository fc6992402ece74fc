import { answersTo, type PathAnswer } from '../../engine/explore/example-path.ts';
import { explore } from '../../engine/explore/explore.ts';
import { roundOf } from '../../engine/path-taken.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { countPaths, type PathCount } from './count-paths.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type ValuePaths, valuePathsOf } from './value-paths.ts';

/** A step or a page, and the fewest answers that lead there. */
export interface Destination {
  readonly path: string;
  /** Of a step. */
  readonly number?: number;
  /** Empty where visitors enter; undefined if nobody comes, or where a value that decides it could not be decided. */
  readonly answers: readonly PathAnswer[] | undefined;
}

/** The paths of visitors through a funnel. */
export interface Paths {
  /** The steps in the order of the funnel, then the pages where it may end. */
  readonly destinations: readonly Destination[];
  /** Undefined if they are too many to count. */
  readonly through: PathCount | undefined;
  /** Without gaps if the exploration is not complete: the rest may cover them. */
  readonly coverage: Coverage;
  /** What each value comes to at the end. */
  readonly values: readonly ValuePaths[];
  /** The values of which a comparison could not be decided, so that it counts as both true and false. */
  readonly undecided: readonly string[];
  /** How many states were explored. */
  readonly states: number;
  /** False where there are more. */
  readonly complete: boolean;
  /** Whether steps lead back to one another, so that Back may lead further than these paths. */
  readonly loops: boolean;
  /** Whether a step can be opened ahead of the first unanswered one. */
  readonly order: 'free' | 'kept';
}

/** Explores the paths of a funnel. */
export function pathsThrough(funnel: Funnel): Paths {
  const flow = explore(funnel);
  const { steps, states, complete } = flow;
  const first = new Map(states.toReversed().map((state) => [state.step.path, state]));
  const transitions = states.flatMap((state) => state.transitions);
  const ending = new Map(transitions.toReversed().map((transition) => [transition.to, transition]));
  const targets = new Set([...steps.values()].flatMap((step) => step.transitions.map(({ to }) => to)));
  const coverage = coverageOf(flow);
  return {
    destinations: [
      ...funnel.steps.map(({ path, number }) => {
        const state = first.get(path);
        return { path, number, answers: state && answersTo(flow, state) };
      }),
      ...[...targets]
        .filter((path) => !steps.has(path))
        .map((path) => {
          const last = ending.get(path);
          return { path, answers: last && answersTo(flow, last.from, last) };
        }),
    ],
    through: complete && flow.undecided.size === 0 ? countPaths(flow) : undefined,
    coverage: complete ? coverage : { ...coverage, gaps: [] },
    values: valuePathsOf(funnel),
    undecided: [...flow.undecided],
    states: states.length,
    complete,
    loops: funnel.steps.some(({ path }) => roundOf(funnel, path).length > 1),
    order: funnel.session.order ?? 'free',
  };
}

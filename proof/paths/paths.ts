import { answersOn, answersTo, type PathAnswer } from '../../engine/explore/example-path.ts';
import { explore } from '../../engine/explore/explore.ts';
import { roundOf } from '../../engine/path-taken.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Arms } from '../../schema/experiments/arms.ts';
import { foundIn, seenFunnels } from '../validate/in-arms.ts';
import { countPaths, type PathCount } from './count-paths.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type ValuePaths, valuePathsOf } from './value-paths.ts';

/** A step or a page, and the fewest answers that lead there. */
export interface Destination {
  readonly path: string;
  /** Set for a step. */
  readonly number?: number;
  /** Empty if visitors enter there; undefined if nobody arrives, or if a value that decides it could not be decided. */
  readonly answers: readonly PathAnswer[] | undefined;
}

/** The paths of visitors through a funnel. */
export interface Paths {
  /** The steps in the order of the funnel, then the pages where a path may end. */
  readonly destinations: readonly Destination[];
  /** Undefined if they are too many to count. */
  readonly through: PathCount | undefined;
  /** Without gaps if the exploration is not complete: its unexplored part may cover them. */
  readonly coverage: Coverage;
  /** The possible results of each value at the end. */
  readonly values: readonly ValuePaths[];
  /** The values with a comparison that could not be decided, and so counts as both true and false. */
  readonly undecided: readonly string[];
  /** The number of explored states. */
  readonly states: number;
  /** False if there are more. */
  readonly complete: boolean;
  /** Whether steps lead back to one another, so that Back may lead further than these paths. */
  readonly loops: boolean;
  /** Whether a step can be opened before the steps in front of it are answered. */
  readonly order: 'free' | 'kept';
}

/** The paths of visitors with some arms of experiments. */
interface PathsInArms {
  /** By experiment, the arms that change something. */
  readonly arms: Arms;
  /** The arms in a sentence. */
  readonly name: string;
  readonly paths: Paths;
}

/**
 * Explores the paths of a funnel as it is declared, and of every combination of arms of its experiments. Its gaps, its
 * states and whether it is complete are those of all combinations together: a gap is what no combination covers.
 */
export function pathsInArms(funnel: Funnel): {
  readonly paths: Paths;
  readonly arms: readonly PathsInArms[];
} {
  const seen = seenFunnels(funnel);
  const [paths, ...others] = seen.map(({ funnel, flow }) => pathsThrough(funnel, flow));
  if (!paths || others.length === 0) return { paths: paths ?? pathsThrough(funnel), arms: [] };
  const all = [paths, ...others];
  const complete = all.every(({ complete }) => complete);
  const gaps = foundIn(seen, { enoughInOneArm: true }, ({ flow }) => coverageOf(flow).gaps);
  return {
    paths: {
      ...paths,
      coverage: { ...paths.coverage, gaps: complete ? gaps : [] },
      states: all.reduce((sum, { states }) => sum + states, 0),
      complete,
      undecided: [...new Set(all.flatMap(({ undecided }) => undecided))],
    },
    arms: seen.slice(1).flatMap(({ arms, name }, at) => {
      const paths = others[at];
      return paths ? [{ arms, name, paths }] : [];
    }),
  };
}

/** Explores the paths of a funnel. In: its explored flow. */
export function pathsThrough(funnel: Funnel, flow = explore(funnel)): Paths {
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
          return { path, answers: last && answersOn(flow, last) };
        }),
    ],
    through: complete && flow.undecided.size === 0 ? countPaths(flow) : undefined,
    coverage: complete ? coverage : { ...coverage, gaps: [] },
    values: valuePathsOf(funnel),
    undecided: [...flow.undecided],
    states: states.length,
    complete,
    loops: funnel.steps.some(({ path }) => roundOf(funnel, path).length > 0),
    order: funnel.session.order ?? 'free',
  };
}

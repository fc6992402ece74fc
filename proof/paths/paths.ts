import type { WayAnswer } from '../../engine/flow/way.ts';
import { walk } from '../../engine/walk.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { countPaths, type PathCount } from './count-paths.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { crowdsIn } from './crowds.ts';
import { passagesIn } from './passages.ts';
import { shortestAnswers } from './shortest-answers.ts';

/** A step or a page, and the fewest answers that lead there. */
export interface Destination {
  readonly path: string;
  /** Of a step. */
  readonly number?: number;
  /** None where visitors come in; undefined where nobody was seen to come. */
  readonly answers: readonly WayAnswer[] | undefined;
}

/** The paths of visitors through a funnel. */
export interface Paths {
  /** The steps in the order of the funnel, then the pages where it may end. */
  readonly destinations: readonly Destination[];
  /** Undefined where they are too many to be counted. */
  readonly through: PathCount | undefined;
  /** Without gaps where the walk is not complete: what it has not come to may lie behind what it has. */
  readonly coverage: Coverage;
  /** How many states of the machine were walked. */
  readonly states: number;
  /** False where there are more. */
  readonly complete: boolean;
  /** Whether a step can be opened ahead of the first unanswered one. */
  readonly order: 'free' | 'kept';
}

/** Works out the paths of a funnel on the very machine that runs in the browser. */
export function pathsThrough(funnel: Funnel): Paths {
  const walked = walk(funnel);
  const stations = [...walked.stations.values()];
  const passages = passagesIn(walked);
  const waiting = stations.find(({ path }) => path === undefined);
  const entries = (waiting?.moves ?? []).flatMap(({ to }) => walked.stations.get(to) ?? []);
  const answers = shortestAnswers(entries, passages);
  const crowds = walked.complete ? crowdsIn(entries, passages) : undefined;
  const steps = [...walked.steps.values()];
  const targets = new Set(steps.flatMap(({ ways }) => ways.map(({ to }) => to)));
  const ends = [...targets].filter((path) => !walked.steps.has(path));
  const coverage = coverageOf(steps, [...passages.values()].flat());
  return {
    destinations: [
      ...funnel.steps.map(({ path, number }) => ({ path, number, answers: answers.get(path) })),
      ...ends.map((path) => ({ path, answers: answers.get(path) })),
    ],
    through: crowds && countPaths(crowds.entries, crowds.all),
    coverage: walked.complete ? coverage : { ...coverage, gaps: [] },
    states: walked.stations.size,
    complete: walked.complete,
    order: funnel.session.order ?? 'free',
  };
}

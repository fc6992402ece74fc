import type { Funnel } from '../declaration/funnel.ts';
import type { Step } from '../declaration/step.ts';
import { callsToAction, pageQuestions } from '../pages/page-contents.ts';
import { pointerTo } from '../places/pointer.ts';
import { type Transition, transitionsOf } from '../steps/next.ts';

/** A transition between two places of the funnel, with the pointer to where it is declared. */
export interface Edge extends Pick<Transition, 'to' | 'when'> {
  readonly pointer: string;
}

/** Every path that shows something: those of the steps and of the routes. */
export function pathsOf(funnel: Funnel): ReadonlySet<string> {
  return new Set([...Object.keys(funnel.routes), ...funnel.steps.map((step) => step.path)]);
}

export function edgesFrom(step: Step, index: number): readonly Edge[] {
  return transitionsOf(step.next).map(({ pointer, ...transition }) => ({
    ...transition,
    pointer: pointerTo('steps', index) + pointer,
  }));
}

export interface EntryEdge extends Edge {
  readonly page: string;
}

/** The transitions from the landing pages into the funnel: calls to action, and questions on a page. */
export function entryEdges(funnel: Funnel): readonly EntryEdge[] {
  const buttons = callsToAction(funnel).map(({ page, to, pointer }) => ({
    page,
    to,
    pointer: `${pointer}/to`,
  }));
  const questions = pageQuestions(funnel).map(({ question, page, pointer }) => ({
    page,
    to: question.next,
    pointer: `${pointer}/next`,
  }));
  return [...buttons, ...questions];
}

/** The paths where a visitor may enter: from a landing page, or at a step that opens without a session. */
export function entryPaths(funnel: Funnel): ReadonlySet<string> {
  const open = funnel.steps.filter((step) => step.opensWithoutSession).map((step) => step.path);
  return new Set([...entryEdges(funnel).map((edge) => edge.to), ...open]);
}

/** Everything that `follow` reaches from `start`, the start included. */
export function closure<Place>(
  start: Iterable<Place>,
  follow: (place: Place) => Iterable<Place>,
): ReadonlySet<Place> {
  const reached = new Set(start);
  // The loop adds to the Set that it iterates over.
  for (const place of reached) for (const to of follow(place)) reached.add(to);
  return reached;
}

/**
 * The terminal strongly connected component reachable from `start`. The edges from a place and the edges to it are
 * given by functions that reverse each other.
 */
export function lastLoop<Place>(
  start: Place,
  onwards: (place: Place) => Iterable<Place>,
  backwards: (place: Place) => Iterable<Place>,
): ReadonlySet<Place> {
  let place = start;
  for (;;) {
    const ahead = closure([place], onwards);
    const returning = closure([place], backwards);
    const beyond = [...ahead].findLast((one) => !returning.has(one));
    if (beyond === undefined) return ahead;
    place = beyond;
  }
}

/**
 * The paths from which declared transitions lead out of the funnel to a page. An unknown path counts as a page: another
 * rule reports it.
 */
export function endingPaths(funnel: Funnel): ReadonlySet<string> {
  const edges = funnel.steps.flatMap((step, index) =>
    edgesFrom(step, index).map(({ to }) => ({ to, from: step.path })),
  );
  const sources = Map.groupBy(edges, ({ to }) => to);
  const steps = new Set(funnel.steps.map((step) => step.path));
  const ends = [...sources.keys()].filter((path) => !steps.has(path));
  return closure(ends, (path) => (sources.get(path) ?? []).map(({ from }) => from));
}

import { answersOn, answersTo, type PathAnswer } from '../../../engine/explore/example-path.ts';
import type { Departure, Flow, State } from '../../../engine/explore/flow.ts';

/** The `way` of a finding: the fewest answers that lead to a state; undefined if none were found. */
export function wayTo(flow: Flow, state: State): { readonly way?: readonly PathAnswer[] } {
  const way = answersTo(flow, state);
  return way ? { way } : {};
}

/** The same for a transition: the answers that lead to it, and on by it. */
export function wayOn(flow: Flow, departure: Departure): { readonly way?: readonly PathAnswer[] } {
  const way = answersOn(flow, departure);
  return way ? { way } : {};
}

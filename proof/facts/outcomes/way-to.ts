import { answersTo, type PathAnswer } from '../../../engine/explore/example-path.ts';
import type { Flow, State, Transition } from '../../../engine/explore/flow.ts';

/**
 * The `way` of a finding: the fewest answers that lead to a state and on through a transition; undefined if none were
 * found.
 */
export function wayTo(flow: Flow, state: State, on?: Transition): { readonly way?: readonly PathAnswer[] } {
  const way = answersTo(flow, state, on);
  return way ? { way } : {};
}

import type { Comparison } from '../../schema/condition.ts';
import type { FlowStep } from './flow-step.ts';

/** What a comparison of a condition came to. */
export interface Literal {
  readonly comparison: Comparison;
  readonly met: boolean;
}

/** Visitors who stand at one step, and whom no condition from there on can tell apart but by what they answer next. */
export interface State {
  readonly step: FlowStep;
  /** How the first of them came here, by the fewest answers; undefined where they come in here. */
  readonly arrival: Passage | undefined;
  /** Where they may go. */
  readonly passages: readonly Passage[];
}

/** One way of leaving a state. */
export interface Passage {
  readonly from: State;
  /** The index of the way out; undefined where the conditions of all of them fail, and the visitor is stuck. */
  readonly way: number | undefined;
  /** The path that the way leads to. */
  readonly to: string | undefined;
  /** The state there; undefined at the end of the funnel. */
  readonly next: State | undefined;
  /** What the answers have to be, for the visitor to go this way. */
  readonly because: readonly Literal[];
}

/** Where visitors come in: the step, and the route of the landing page that leads there, if they come from one. */
interface Entry {
  readonly route: string | undefined;
  readonly state: State;
}

/**
 * Everything that visitors can do in a funnel who only go forward. Back leads to nothing else where no ways lead round, since
 * answers of a branch that was left do not count (`pathTaken`). Addresses typed in are left out. What is
 * in it, some visitor can do; that nobody can do something else is only certain where it is complete.
 */
export interface Flow {
  readonly steps: ReadonlyMap<string, FlowStep>;
  readonly entries: readonly Entry[];
  /** In the order of the fewest answers. */
  readonly states: readonly State[];
  /** False where the funnel has more states than are explored. */
  readonly complete: boolean;
}

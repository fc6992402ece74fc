import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Comparison, Condition, ValueComparison } from '../../schema/steps/condition.ts';
import type { FlowStep } from './steps.ts';

/** The outcome of a comparison. */
interface Literal {
  readonly comparison: Comparison;
  readonly met: boolean;
}

/** Visitors at one step whom no later condition can tell apart, except by their next answers. */
export interface State {
  readonly step: FlowStep;
  /** The transition by which the first of them arrived, after the fewest answers; undefined if they enter here. */
  readonly arrival: Transition | undefined;
  /** Every transition that some of them take. */
  readonly transitions: readonly Transition[];
}

/** Some of the visitors who have answered in a state. */
export interface Departure {
  /** Undefined for visitors who only enter. */
  readonly from: State | undefined;
  /** The outcomes of comparisons that single them out. */
  readonly because: readonly Literal[];
}

/** A transition that visitors in a state take. */
export interface Transition extends Departure {
  readonly from: State;
  /** Its index in the step's `next`; undefined if no condition is true, so that the visitor is stuck. */
  readonly index: number | undefined;
  /** The path that it leads to, or the id of a place within a form. */
  readonly to: string | undefined;
  /** The state there; undefined at the end of the funnel. */
  readonly next: State | undefined;
}

/**
 * Everything that visitors can do in a funnel by going forward, without typing addresses. Unless steps lead back to one
 * another, Back adds nothing, since the answers of a branch that was left do not count (`pathTaken`). Visitors can do
 * everything that is in a flow; if it is complete, they can do nothing else.
 */
export interface Flow {
  readonly funnel: Pick<Funnel, 'values'>;
  readonly steps: ReadonlyMap<string, FlowStep>;
  /** Where visitors enter: the state, and the route of the landing page that leads to it, if any. */
  readonly entries: readonly { readonly route: string | undefined; readonly state: State }[];
  /** Ordered by the number of answers, fewest first. */
  readonly states: readonly State[];
  /** False if the funnel has more states than are explored. */
  readonly complete: boolean;
  /**
   * The values with a comparison that could not be decided. Such a comparison counts as both true and false: everything
   * that is missing from the flow is impossible, but not everything in it is possible.
   */
  readonly undecided: ReadonlySet<string>;
  /** For each comparison of a value, the first visitors for whom the value is missing there. */
  readonly missing: ReadonlyMap<ValueComparison, Departure>;
  /** For each condition of the queries, the first visitors who meet it. */
  readonly met: ReadonlyMap<Condition, Departure>;
}

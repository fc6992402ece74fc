import type { Funnel } from '../../schema/funnel.ts';
import type { Comparison, Condition, ValueComparison } from '../../schema/steps/condition.ts';
import type { FlowStep } from './steps.ts';

/** The outcome of a comparison. */
export interface Literal {
  readonly comparison: Comparison;
  readonly met: boolean;
}

/** Visitors at one step whom no condition from there on can tell apart, except by what they answer next. */
export interface State {
  readonly step: FlowStep;
  /** The transition by which the first of them came, after the fewest answers; undefined where they enter here. */
  readonly arrival: Transition | undefined;
  /** Every transition that some of them take. */
  readonly transitions: readonly Transition[];
}

/** A transition that visitors in a state take. */
export interface Transition {
  readonly from: State;
  /** Its index in the step's `next`; undefined where no condition holds, so that the visitor is stuck. */
  readonly index: number | undefined;
  /** The path that it leads to, or the id of a place within a form. */
  readonly to: string | undefined;
  /** The state there; undefined at the end of the funnel. */
  readonly next: State | undefined;
  /** The outcomes of comparisons with which a visitor takes it. */
  readonly because: readonly Literal[];
}

/** Where visitors enter: the state, and the route of the landing page that leads there, if any. */
interface Entry {
  readonly route: string | undefined;
  readonly state: State;
}

/**
 * All that visitors can do in a funnel who go forward and type no addresses. Back adds nothing where no steps lead back
 * to one another, since the answers of a branch that was left do not count (`pathTaken`). Visitors can do
 * everything that is in a flow; only where it is complete can they do nothing else.
 */
export interface Flow {
  readonly funnel: Pick<Funnel, 'values'>;
  readonly steps: ReadonlyMap<string, FlowStep>;
  readonly entries: readonly Entry[];
  /** In the order of the fewest answers. */
  readonly states: readonly State[];
  /** False where the funnel has more states than are explored. */
  readonly complete: boolean;
  /**
   * The values of which some comparison could not be decided. It then counts as both true and false, so that nothing is
   * impossible that a flow has not, but not everything in it is possible.
   */
  readonly undecided: ReadonlySet<string>;
  /** By each comparison of a value, the first visitors for whom the value is missing there. */
  readonly missing: ReadonlyMap<ValueComparison, Transition>;
  /** By each condition that was asked for (`Asked`), the first visitors who meet it. */
  readonly met: ReadonlyMap<Condition, Transition>;
}

/** GET /api/analytics. 401 without a staff sign-in, 400 for a period, version or source that cannot be meant. */
export interface AnalyticsResponse {
  /** The sessions that began in the period, of the version and the source that were asked for. */
  readonly total: number;
  /** Those of them that have answered the field that the funnel's `completion` names. */
  readonly completed: number;
  /** In percent, rounded to one decimal; 0 where there is no session. */
  readonly conversionRate: number;
  /** The days asked for, both included, as YYYY-MM-DD in UTC; null where that side is open. */
  readonly period: { readonly from: string | null; readonly to: string | null };
  /** Every version of the funnel that may be asked for, the oldest first. */
  readonly versions: readonly string[];
  /**
   * The sources that sessions of the period came from, the most frequent first: '' is none given, and '*' stands for
   * those that have no name of their own here. Each may be asked for.
   */
  readonly sources: readonly string[];
  /** Sessions with a completed payment. */
  readonly paid: number;
  /** Sessions with an account. */
  readonly accounts: number;
  /** Sessions whose payment has been given back. */
  readonly refunds: number;
  /** In the order of the active version; steps that only older versions have come last. */
  readonly steps: readonly StepFigures[];
  /** Every way from a step that has more than one. */
  readonly edges: readonly EdgeFigures[];
  /** One arm a version that has sessions, the oldest first. */
  readonly byVersion: readonly Arm[];
  readonly experiments: readonly ExperimentFigures[];
}

/** What became of the sessions that entered a step. */
export interface StepFigures {
  readonly path: string;
  readonly number: number;
  readonly title: string;
  readonly entered: number;
  readonly answered: number;
  /** Entered, and not answered. */
  readonly left: number;
  /** From the first look at it to the first answer, in milliseconds, within 9 %; null where nobody's is known. */
  readonly medianMs: number | null;
}

/** One way out of a step where the flow branches. */
export interface EdgeFigures {
  readonly from: string;
  readonly to: string;
  /** Sessions that entered `from`, whichever way they took. */
  readonly entered: number;
  /** Those of them that answered `from`, and whose answers lead to `to`. */
  readonly taken: number;
  /** Those of them that entered `to`. */
  readonly arrived: number;
  /** Taken and not arrived, in percent of `entered`, rounded to one decimal. */
  readonly dropOff: number;
}

/** A part of the sessions, compared with the first part. */
export interface Arm {
  readonly name: string;
  readonly total: number;
  readonly completed: number;
  /** In percent, rounded to one decimal. */
  readonly conversionRate: number;
  /** Against the first arm; null for that one itself. */
  readonly test: ProportionTest | null;
}

/** The arms of an experiment: of the sessions that entered its step, since they are all alike ahead of it. */
export interface ExperimentFigures {
  readonly id: string;
  readonly step: string;
  readonly arms: readonly Arm[];
}

/** Two conversion rates compared: by the pooled z test, with Newcombe's interval of the difference. */
export interface ProportionTest {
  /** This rate less that of the first arm, in percentage points. */
  readonly difference: number;
  /** The 95 % confidence interval of the difference, in percentage points. */
  readonly low: number;
  readonly high: number;
  /** Two-sided, from 0 to 1. */
  readonly pValue: number;
}

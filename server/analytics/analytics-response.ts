/** GET /api/analytics. 401 without a staff sign-in, 400 for an invalid period, version or source. */
export interface AnalyticsResponse {
  /** Sessions that began in the period, of the requested version and source. */
  readonly total: number;
  /** Those that answered the field named by the funnel's `completion`. */
  readonly completed: number;
  /** In percent, rounded to one decimal; 0 without sessions. */
  readonly conversionRate: number;
  /** The requested days, both included, as YYYY-MM-DD in UTC; null where that side is open. */
  readonly period: { readonly from: string | null; readonly to: string | null };
  /** Every version of the funnel, the oldest first. */
  readonly versions: readonly string[];
  /**
   * The sources of the period's sessions, the most frequent first: '' means none given, '*' all that are not counted
   * under their own name. Each can be requested.
   */
  readonly sources: readonly string[];
  /** Sessions with a completed payment. */
  readonly paid: number;
  /** Sessions with an account. */
  readonly accounts: number;
  /** Sessions whose payment was refunded. */
  readonly refunds: number;
  /** In the order of the active version; steps that exist only in older versions come last. */
  readonly steps: readonly StepFigures[];
  /** Every transition from a step that has more than one. */
  readonly edges: readonly EdgeFigures[];
  /** One arm for each version that has sessions, the oldest first. */
  readonly byVersion: readonly Arm[];
  readonly experiments: readonly ExperimentFigures[];
}

/** How many sessions entered, answered and left a step. */
export interface StepFigures {
  readonly path: string;
  readonly number: number;
  readonly title: string;
  readonly entered: number;
  readonly answered: number;
  /** Entered, and not answered. */
  readonly left: number;
  /** Median time from entering the step to its first answer, in milliseconds, within 9 %; null if no time is known. */
  readonly medianMs: number | null;
}

/** One transition from a step where the flow branches. */
export interface EdgeFigures {
  readonly from: string;
  readonly to: string;
  /** Sessions that entered `from`, whichever transition they took. */
  readonly entered: number;
  /** Those that answered `from` with answers that lead to `to`. */
  readonly taken: number;
  /** Those that entered `to`. */
  readonly arrived: number;
  /** Taken and not arrived, in percent of `entered`, rounded to one decimal. */
  readonly dropOff: number;
}

/** One group of sessions, compared with the first group. */
export interface Arm {
  readonly name: string;
  readonly total: number;
  readonly completed: number;
  /** In percent, rounded to one decimal. */
  readonly conversionRate: number;
  /** Against the first arm; null for the first arm itself. */
  readonly test: ProportionTest | null;
}

/** The arms of an experiment. Counts the sessions that entered its step: before it, all arms are alike. */
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

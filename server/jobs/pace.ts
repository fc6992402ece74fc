/** How often jobs are looked for, and how long one that failed waits; in seconds. */
export interface Pace {
  /** Between two looks for a refund that is to be pursued; 0.5 at least. */
  readonly polling: number;
  /** Between two looks for jobs whose process has died, and for chores whose turn it is; 1 at least. */
  readonly supervision: number;
  /** Ahead of the first retry; each further one waits about twice as long. */
  readonly firstRetry: number;
  readonly longestRetry: number;
}

/** The pace in production: a job of a process that was killed is taken up within about a minute. */
export const steadyPace: Pace = { polling: 2, supervision: 15, firstRetry: 2, longestRetry: 900 };

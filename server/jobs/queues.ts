import type { QueueOptions } from 'pg-boss';

/** A queue, and what is to hold for its jobs. */
export interface QueueDeclaration {
  readonly name: string;
  readonly options: QueueOptions;
}

/** Longer than the provider may take for what a job asks of it. Until then, the job of a dead process is not taken up. */
const refundExpiresS = 30;
const choreExpiresS = 300;
const dayS = 86_400;

/** Tried until it is at its end, for about a day; `look-at-refunds` then sets to it again. */
const refundRetries = 100;

/** The name of the queue whose jobs each pursue one refund. */
export const refundQueue = 'refund';

/** The queue of the refunds, at a pace. */
export const queueOfRefunds = ({ firstRetry, longestRetry }: Pace): QueueDeclaration => ({
  name: refundQueue,
  options: {
    expireInSeconds: refundExpiresS,
    retryLimit: refundRetries,
    retryBackoff: true,
    retryDelay: firstRetry,
    retryDelayMax: longestRetry,
    deleteAfterSeconds: 7 * dayS,
  },
});

/** The queue of a chore: its next turn is retry enough. */
export const queueOfChore = (name: string): QueueDeclaration => ({
  name,
  options: { expireInSeconds: choreExpiresS, retryLimit: 0, deleteAfterSeconds: dayS },
});

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

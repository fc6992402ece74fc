import type { QueueOptions } from 'pg-boss';

/** A queue and its options. */
export interface QueueDeclaration {
  readonly name: string;
  readonly options: QueueOptions;
}

/** Longer than the provider takes to answer a job. The job of a dead process is taken up after this time. */
const refundExpiresS = 30;
/** A chore may take hours; a process that has died is noticed after this time. */
const choreHeartbeatS = 60;
const dayS = 86_400;

/** Retries for about a day; then `look-at-refunds` queues it again. */
const refundRetries = 100;

/** The queue whose jobs pursue one refund each. */
export const refundQueue = 'refund';

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

/** The queue of a chore. No retries: it runs again on schedule. `failingChores` reads the last runs, also of daily ones. */
export const queueOfChore = (name: string): QueueDeclaration => ({
  name,
  options: {
    expireInSeconds: dayS - 1,
    heartbeatSeconds: choreHeartbeatS,
    retryLimit: 0,
    deleteAfterSeconds: 3 * dayS,
  },
});

/** How often to poll for jobs, and how long a failed one waits; in seconds. */
export interface Pace {
  /** Between two polls for refunds; at least 0.5. */
  readonly polling: number;
  /** Between two checks for jobs of dead processes and for due chores; at least 1. */
  readonly supervision: number;
  /** Before the first retry; each further one waits about twice as long. */
  readonly firstRetry: number;
  readonly longestRetry: number;
}

/** The pace in production: a killed process's job is taken up within about a minute. */
export const steadyPace: Pace = { polling: 2, supervision: 15, firstRetry: 2, longestRetry: 900 };

import type { Pace } from '../../../server/jobs/queues.ts';

/** The fastest pace that pg-boss allows. */
export const quickPace: Pace = { polling: 0.5, supervision: 1, firstRetry: 0, longestRetry: 1 };

import type { Pace } from '../../../server/jobs/queues.ts';

/** As quick as pg-boss lets it be. */
export const quickPace: Pace = { polling: 0.5, supervision: 1, firstRetry: 0, longestRetry: 1 };

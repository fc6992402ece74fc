import type { JobPace } from '../../../server/jobs/start-jobs.ts';

/** The fastest pace that pg-boss allows. */
export const quickPace: JobPace = { polling: 0.5, supervision: 1, firstRetry: 0, longestRetry: 1 };

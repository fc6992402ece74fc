import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import { Unfinished } from './unfinished.ts';

/** Does a job. Fails with nothing but Unfinished, which is kept with the job: what went wrong goes to the log. */
export async function attempt(job: string, run: () => Promise<unknown>, logger: Logger): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Unfinished) throw error;
    logger.warn({ job, ...describeError(error) }, 'A job failed; it is tried again.');
    throw new Unfinished('The job failed; the log of that time says how.');
  }
}

import { type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { RefundKey } from '../money/refund.ts';
import type { JobTables } from '../store/connection/open-dialect.ts';
import { type Chore, Jobs, type Notice, noticeQueue, refundQueue } from './jobs.ts';

/** How often to poll for jobs, and how long a failed one waits; in seconds. */
export interface JobPace {
  /** Between two polls for refunds; at least 0.5. */
  readonly polling: number;
  /** Between two checks for jobs of dead processes and for due chores; at least 1. */
  readonly supervision: number;
  /** Before the first retry; each further one waits about twice as long. */
  readonly firstRetry: number;
  readonly longestRetry: number;
}

/** The pace in production: a killed process's job is taken up within about a minute. */
const steadyPace: JobPace = { polling: 2, supervision: 15, firstRetry: 2, longestRetry: 900 };

const dayS = 86_400;

/** Of a job that is tried again and again, each time later. */
const persistent = ({ firstRetry, longestRetry }: JobPace): QueueOptions => ({
  // Longer than the other side takes to answer a job. The job of a dead process is taken up after this time.
  expireInSeconds: 30,
  retryBackoff: true,
  retryDelay: firstRetry,
  retryDelayMax: longestRetry,
  deleteAfterSeconds: 7 * dayS,
});

/** Retries for about a day; then `look-at-refunds` queues it again. */
const refundRetries = 100;

/** Retries for about six hours, in case the webhook is down. */
const noticeRetries = 30;

/** No retries: a chore runs again on schedule. `failingChores` reads the last runs, also of daily ones. */
const choreOptions: QueueOptions = {
  expireInSeconds: dayS - 1,
  // A chore may take hours; a process that has died is noticed after this time.
  heartbeatSeconds: 60,
  retryLimit: 0,
  deleteAfterSeconds: 3 * dayS,
};

/** The refunds that jobs pursue. */
export interface RefundWork {
  /** The unfinished refunds. */
  open(): Promise<readonly RefundKey[]>;
  /** Takes a refund as far as it goes now. Out: whether it is finished. */
  pursue(refund: RefundKey): Promise<boolean>;
}

/**
 * Refunds that one process asks for in parallel: some 12 a second at 0.4 s each. Stripe takes 25 a second at one endpoint
 * and, with a test key, in all (https://docs.stripe.com/rate-limits); what it refuses is tried again.
 */
const refundsAtOnce = 5;

type SendNotice = (notice: Notice) => Promise<void>;

interface JobDeps {
  readonly refunds: RefundWork;
  /** Sends a notice to the staff; without it, notices are dropped. */
  readonly sendNotice?: SendNotice | undefined;
  readonly logger: Logger;
  readonly jobTables: JobTables;
  /** The chores, which may queue jobs. */
  readonly chores?: (jobs: Jobs) => readonly Chore[];
  readonly pace?: JobPace;
}

/**
 * Creates the tables and queues of the jobs and starts to work on them; the caller closes the database. Fails with a
 * StartError if the tables cannot be created.
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { jobTables, refunds, sendNotice, logger, chores = () => [], pace = steadyPace } = deps;
  const { exclusively, ...tables } = jobTables;
  const boss = new PgBoss({
    ...tables,
    superviseIntervalSeconds: pace.supervision,
    monitorIntervalSeconds: pace.supervision,
  });
  boss.on('error', (error) => logger.error(describeError(error), 'The job queue reports an error.'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'The job queue reports a warning.'));
  // One process at a time: pg-boss looks for its tables before it takes its own lock.
  await exclusively(() => boss.start()).catch((error: Error) => {
    throw new StartError(
      `The tables of the jobs cannot be made or brought up to date (${error.message}). Give the server's database user the right to create a schema, or start the newest Stile that has used this database.`,
    );
  });

  const jobs = new Jobs(boss);
  await openQueue(boss, refundQueue, { ...persistent(pace), retryLimit: refundRetries });
  // Also makes pg-boss read the queue's options, which it cannot do inside a transaction of the embedded database.
  const queueOpenRefunds = async () => jobs.pursueRefunds(await refunds.open());
  await queueOpenRefunds();
  const pursuit = {
    pollingIntervalSeconds: pace.polling,
    batchSize: refundsAtOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<RefundKey, unknown, typeof pursuit>(refundQueue, pursuit, (batch) =>
    Promise.all(batch.map(({ id, data }) => pursueOne(refunds, id, data, logger))),
  );
  await openQueue(boss, noticeQueue, { ...persistent(pace), retryLimit: noticeRetries });
  await boss.work<Notice>(noticeQueue, { pollingIntervalSeconds: pace.polling }, async ([job]) => {
    if (job && sendNotice) await sendOne(sendNotice, job.data, logger);
  });
  const look: Chore = { name: 'look-at-refunds', when: '*/30 * * * *', run: queueOpenRefunds };
  for (const { name, when, run } of [look, ...chores(jobs)]) {
    await openQueue(boss, name, choreOptions);
    await boss.schedule(name, when);
    await boss.work(name, { pollingIntervalSeconds: pace.supervision }, () => runChore(name, run, logger));
  }
  return jobs;
}

/** Pursues one refund of a batch. pg-boss stores the outcome, which names neither a cause nor a person: that is in the log. */
async function pursueOne(
  refunds: RefundWork,
  id: string,
  refund: RefundKey,
  logger: Logger,
): Promise<JobResult> {
  try {
    if (await refunds.pursue(refund)) return { id, status: 'completed' };
    return { id, status: 'failed', output: { message: 'The refund is not at its end yet.' } };
  } catch (error) {
    logger.warn({ job: refundQueue, ...describeError(error) }, 'A job failed; it is tried again.');
    return { id, status: 'failed', output: { message: 'The job failed; the log of that time says how.' } };
  }
}

/** Sends a notice. pg-boss stores the error, which may name the address. */
async function sendOne(send: SendNotice, notice: Notice, logger: Logger): Promise<void> {
  try {
    await send(notice);
  } catch (error) {
    logger.warn({ job: noticeQueue, ...describeError(error) }, 'A job failed; it is tried again.');
    throw new Error('The job failed; the log of that time says how.');
  }
}

/** Runs a chore. pg-boss stores the error, so that it says no more than that the chore failed. */
async function runChore(name: string, run: Chore['run'], logger: Logger): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger.error({ chore: name, ...describeError(error) }, 'A chore failed; it runs again at its next time.');
    throw new Error('The chore failed; the log of that time says how.');
  }
}

/** Creates the queue, which holds one job at a time for each key, and updates the options of an existing one. */
async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', ...options });
  await boss.updateQueue(name, options);
}

import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { RefundKey } from '../money/refund.ts';
import type { JobTables } from '../store/connection/open-dialect.ts';
import { type Chore, Jobs } from './jobs.ts';
import {
  type Pace,
  type QueueDeclaration,
  queueOfChore,
  queueOfRefunds,
  refundQueue,
  steadyPace,
} from './queues.ts';

/** The refunds that jobs pursue. */
export interface RefundWork {
  /** The unfinished refunds. */
  open(): Promise<readonly RefundKey[]>;
  /** Takes a refund as far as it goes now. Out: whether it is finished. */
  pursue(refund: RefundKey): Promise<boolean>;
}

interface JobDeps {
  readonly refunds: RefundWork;
  readonly logger: Logger;
  readonly jobTables: JobTables;
  /** The chores, which may queue jobs. */
  readonly chores?: (jobs: Jobs) => readonly Chore[];
  readonly pace?: Pace;
}

/**
 * Creates the tables and queues of the jobs and starts to work on them; the caller closes the database. Fails with a
 * StartError if the tables cannot be created.
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { jobTables, refunds, logger, chores = () => [], pace = steadyPace } = deps;
  const { alone, ...tables } = jobTables;
  const boss = new PgBoss({
    ...tables,
    superviseIntervalSeconds: pace.supervision,
    monitorIntervalSeconds: pace.supervision,
  });
  boss.on('error', (error) => logger.error(describeError(error), 'The job queue reports an error.'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'The job queue reports a warning.'));
  // One process at a time: pg-boss looks for its tables before it takes its own lock.
  await alone(() => boss.start()).catch((error: Error) => {
    throw new StartError(
      `The tables of the jobs cannot be made or brought up to date (${error.message}). Give the server's database user the right to create a schema, or start the newest Stile that has used this database.`,
    );
  });

  const jobs = new Jobs(boss);
  const work = (name: string, pollingIntervalSeconds: number, run: (data: RefundKey) => Promise<unknown>) =>
    boss.work<RefundKey>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (job) await attempt(name, () => run(job.data), logger);
    });

  await openQueue(boss, queueOfRefunds(pace));
  // Also makes pg-boss read the queue's options, which it cannot do inside a transaction of the embedded database.
  const queueOpenRefunds = async () => jobs.pursueRefunds(await refunds.open());
  await queueOpenRefunds();
  await work(refundQueue, pace.polling, async (refund) => {
    if (!(await refunds.pursue(refund))) throw new Unfinished('The refund is not at its end yet.');
  });
  const look: Chore = { name: 'look-at-refunds', when: '*/30 * * * *', run: queueOpenRefunds };
  for (const { name, when, run } of [look, ...chores(jobs)]) {
    await openQueue(boss, queueOfChore(name));
    await boss.schedule(name, when);
    await work(name, pace.supervision, run);
  }
  return jobs;
}

/** Runs a job. Fails only with Unfinished, since pg-boss stores the error; the cause goes to the log. */
async function attempt(job: string, run: () => Promise<unknown>, logger: Logger): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Unfinished) throw error;
    logger.warn({ job, ...describeError(error) }, 'A job failed; it is tried again.');
    throw new Unfinished('The job failed; the log of that time says how.');
  }
}

/** Creates the queue, which holds one job at a time for each key, and updates the options of an existing one. */
async function openQueue(boss: PgBoss, { name, options }: QueueDeclaration): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', ...options });
  await boss.updateQueue(name, options);
}

/** Fails a job, so that it is tried again. pg-boss stores its message, which names neither the cause nor a person. */
class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { JobPace } from '../../../server/jobs/start-jobs.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import type { Payment } from '../../../server/money/payment.ts';
import { sandbox } from '../../../server/payments/sandbox/sandbox.ts';
import { refundWork } from '../../../server/refunds/pursue-refund.ts';
import { Browsers } from '../../../server/sessions/browsers.ts';
import type { OpenDatabase } from '../../../server/store/open.ts';
import { createStore, type Store } from '../../../server/store/store.ts';
import { shippedFunnel } from '../funnels.ts';
import { startedWith } from '../release.ts';

/** The jobs of a server without the server, on a database, with their log. */
export interface Workshop {
  readonly jobs: Jobs;
  readonly store: Store;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** The jobs that pursue the refund of this payment, in the order of creation. */
  jobsOf(payment: Payment): Promise<readonly JobRow[]>;
  close(): Promise<void>;
}

interface JobRow {
  readonly state: string;
  readonly retry_count: number;
  readonly output: object | null;
  readonly waits: boolean;
}

/** Starts the jobs on a database, with the sandbox as the provider. */
export async function workshop(database: OpenDatabase, pace: JobPace): Promise<Workshop> {
  const { db } = database;
  const store = createStore(db);
  const now = () => new Date('2026-01-02T03:04:05Z');
  const log: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => log.push(line) });
  const funnels = await startedWith(store, shippedFunnel);
  const payments = sandbox({
    store,
    funnels,
    browsers: new Browsers({ secure: true, base: '', serves: () => true }),
    now,
    publicUrl: undefined,
    clientAddress: () => '',
    logger,
  });
  const jobs = await startJobs({
    ...database,
    refunds: refundWork({ store, now, paymentsOf: async () => payments }),
    logger,
    pace,
  });
  return {
    jobs,
    store,
    log,
    jobsOf: async ({ id }) => {
      const { rows } = await sql<JobRow>`
        select state, retry_count, output, start_after > now() as waits from pgboss.job
        where name = 'refund' and singleton_key = ${id} order by created_on
      `.execute(db);
      return rows;
    },
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

/** A payment of 99 dollars; with a payment intent it is not the sandbox's. */
export const payment = (paymentIntent?: string): Payment => ({
  id: `cs_${randomUUID().replaceAll('-', '')}`,
  sessionId: randomUUID(),
  planId: '1 Month Premium',
  email: 'canary@example.com',
  amount: 9_900,
  currency: 'USD',
  status: 'completed',
  provider: paymentIntent === undefined ? 'sandbox' : 'stripe',
  paymentIntent,
  livemode: undefined,
});

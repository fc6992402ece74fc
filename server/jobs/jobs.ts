import { fromKysely, type PgBoss } from 'pg-boss';
import type { RefundKey } from '../refunds/refund.ts';
import type { Database } from '../store/database.ts';
import { refundQueue } from './queues.ts';

/** What is to be done outside of requests, kept in the database. A job holds ids and nothing else. */
export class Jobs {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Has a refund pursued at once, after the transaction and with it; where a job waits for it, that one hurries. */
  async pursueRefund(refund: RefundKey, transaction: Database): Promise<void> {
    // Within the transaction: on the embedded database, whose only connection it holds, anything else would wait for ever.
    const db = fromKysely(transaction);
    await this.#boss.upsert(refundQueue, data(refund), { singletonKey: refund.paymentId, startAfter: 0, db });
  }

  /** Has refunds pursued that no job pursues. */
  async pursueRefunds(refunds: readonly RefundKey[]): Promise<void> {
    const jobs = refunds.map((refund) => ({ data: data(refund), singletonKey: refund.paymentId }));
    await this.#boss.insert(refundQueue, jobs);
  }

  /** Takes no more jobs, and waits a little for those that run. */
  async stop(): Promise<void> {
    await this.#boss.stop({ timeout: patienceMs });
  }
}

const patienceMs = 5_000;

const data = ({ sessionId, paymentId }: RefundKey): RefundKey => ({ sessionId, paymentId });

/** What the server does from time to time, one of its processes at a turn. */
export interface Chore {
  /** Names its queue. */
  readonly name: string;
  /** A cron expression, in UTC. */
  readonly when: string;
  run(): Promise<unknown>;
}

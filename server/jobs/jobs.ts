import { fromKysely, type PgBoss } from 'pg-boss';
import type { RefundKey } from '../money/refund.ts';
import type { Database } from '../store/rows/tables.ts';

/** The queue whose jobs pursue one refund each. */
export const refundQueue = 'refund';
/** The queue whose jobs send one notice each to the staff. */
export const noticeQueue = 'notify-staff';

/** Something that staff should hear of without looking: a sentence that names no visitor. */
export interface Notice {
  readonly text: string;
}

/** Work outside of requests, queued in the database. A job holds only ids, and the sentences of notices. */
export class Jobs {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Queues a refund in the transaction, to run at once after it; a job that already waits for it runs now. */
  async pursueRefund(refund: RefundKey, transaction: Database): Promise<void> {
    // In the same transaction: on the embedded database it holds the only connection, so that any other query would
    // wait forever.
    const db = fromKysely(transaction);
    await this.#boss.upsert(refundQueue, data(refund), { singletonKey: refund.paymentId, startAfter: 0, db });
  }

  /** Queues refunds that have no job. */
  async pursueRefunds(refunds: readonly RefundKey[]): Promise<void> {
    const jobs = refunds.map((refund) => ({ data: data(refund), singletonKey: refund.paymentId }));
    await this.#boss.insert(refundQueue, jobs);
  }

  /** Queues a notice to the staff in the transaction, to be sent at once after it; one that waits already is not queued twice. */
  async notifyStaff(notice: Notice, transaction: Database): Promise<void> {
    await this.#boss.send(noticeQueue, notice, { singletonKey: notice.text, db: fromKysely(transaction) });
  }

  /** Takes no more jobs and waits up to five seconds for the running ones. */
  async stop(): Promise<void> {
    await this.#boss.stop({ timeout: 5_000 });
  }
}

const data = ({ sessionId, paymentId }: RefundKey): RefundKey => ({ sessionId, paymentId });

/** A periodic job, run by one process at a time. */
export interface Chore {
  /** The name of its queue. */
  readonly name: string;
  /** A cron expression, in UTC. */
  readonly when: string;
  run(): Promise<unknown>;
}

import { sql } from 'kysely';
import { Accounts } from './accounts.ts';
import { Attempts } from './attempts.ts';
import type { Database } from './database.ts';
import { FunnelVersions } from './funnel-versions.ts';
import { PaymentEvents } from './payment-events.ts';
import { Payments } from './payments.ts';
import { Refunds } from './refunds.ts';
import { SessionPages, type SessionRange, sessionRanges } from './session-pages.ts';
import { Sessions } from './sessions.ts';

/** Everything that the server keeps. */
export interface Store {
  readonly sessions: Sessions;
  readonly sessionPages: SessionPages;
  readonly funnelVersions: FunnelVersions;
  readonly payments: Payments;
  readonly paymentEvents: PaymentEvents;
  readonly accounts: Accounts;
  readonly refunds: Refunds;
  readonly attempts: Attempts;
  /** Cuts all the sessions into ranges, to go through them. */
  sessionRanges(): AsyncIterable<SessionRange>;
  /** Does something as a whole, or not at all; within it, only the transaction itself may be asked. */
  transaction<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>;
  /** Reads several things as they are at one moment. */
  snapshot<Result>(read: (transaction: Database) => Promise<Result>): Promise<Result>;
  /** Asks the database whether it takes answers. Fails where it only lets read, or says nothing in time, or before the signal is aborted. */
  ping(signal?: AbortSignal): Promise<void>;
}

/** The store in a migrated database, which stays the caller's to close. */
export function createStore(db: Database): Store {
  return {
    sessions: new Sessions(db),
    sessionPages: new SessionPages(db),
    funnelVersions: new FunnelVersions(db),
    payments: new Payments(db),
    paymentEvents: new PaymentEvents(db),
    accounts: new Accounts(db),
    refunds: new Refunds(db),
    attempts: new Attempts(db),
    sessionRanges: () => sessionRanges(db),
    transaction: (work) => db.transaction().execute(work),
    snapshot: (read) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    ping: async (signal) => {
      // To lock rows, of which there are none here, is refused where nothing may be written.
      await sql`select from funnel_versions where false for update`.execute(db, signal && { signal });
    },
  };
}

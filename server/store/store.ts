import { sql } from 'kysely';
import { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import { FunnelVersions } from './funnel-versions.ts';
import { PaymentEvents } from './payment-events.ts';
import { Payments } from './payments.ts';
import { Refunds } from './refunds.ts';
import { Sessions } from './sessions.ts';

/** Everything that the server keeps. */
export interface Store {
  readonly sessions: Sessions;
  readonly funnelVersions: FunnelVersions;
  readonly payments: Payments;
  readonly paymentEvents: PaymentEvents;
  readonly accounts: Accounts;
  readonly refunds: Refunds;
  /** Asks the database for a sign of life. Fails where none comes before the signal is aborted. */
  ping(signal: AbortSignal): Promise<void>;
}

/** The store in a migrated database, which stays the caller's to close. */
export function createStore(db: Database): Store {
  return {
    sessions: new Sessions(db),
    funnelVersions: new FunnelVersions(db),
    payments: new Payments(db),
    paymentEvents: new PaymentEvents(db),
    accounts: new Accounts(db),
    refunds: new Refunds(db),
    ping: async (signal) => {
      await sql`select 1`.execute(db, { signal });
    },
  };
}

import { sql } from 'kysely';
import { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import { FunnelVersions } from './funnel-versions.ts';
import { Payments } from './payments.ts';
import { Sessions } from './sessions.ts';

/** Everything that the server keeps. */
export interface Store {
  readonly sessions: Sessions;
  readonly funnelVersions: FunnelVersions;
  readonly payments: Payments;
  readonly accounts: Accounts;
  /** Asks the database for a sign of life. Fails where none comes before the signal is aborted. */
  ping(signal: AbortSignal): Promise<void>;
}

/** The store in a migrated database, which stays the caller's to close. */
export function createStore(db: Database): Store {
  return {
    sessions: new Sessions(db),
    funnelVersions: new FunnelVersions(db),
    payments: new Payments(db),
    accounts: new Accounts(db),
    ping: async (signal) => {
      await sql`select 1`.execute(db, { signal });
    },
  };
}

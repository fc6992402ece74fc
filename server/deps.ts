import type { Logger } from 'pino';
import type { Fold } from './analytics/folding/fold.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ClientAddress } from './limits/client-address.ts';
import type { NewSessions } from './limits/new-sessions.ts';
import type { Tracking } from './pages/page-data.ts';
import type { PageSource } from './pages/page-source.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Funnels } from './releases/funnels.ts';
import type { Browsers } from './sessions/browsers.ts';
import type { Staff } from './staff/staff.ts';
import type { Replica } from './store/connection/replica.ts';
import type { Store } from './store/store.ts';

/** What the app needs and does not make itself. */
export interface Deps {
  readonly store: Store;
  /** The same database with connections of its own and longer timeouts, for jobs and analytics. */
  readonly backgroundStore: Store;
  /** The standby that the analytics read; undefined if they read the database itself. */
  readonly replica: Replica | undefined;
  readonly funnels: Funnels;
  readonly fold: Fold;
  readonly payments: PaymentProvider;
  readonly jobs: Jobs;
  readonly pages: PageSource;
  readonly staff: Staff;
  readonly browsers: Browsers;
  readonly clientAddress: ClientAddress;
  readonly newSessions: NewSessions;
  /** The address at which visitors reach the server, if it is set. */
  readonly publicUrl: URL | undefined;
  /** The vendors that pages may call. */
  readonly tracking: Tracking;
  /** Aborted once the server is about to stop. */
  readonly stopping: AbortSignal;
  readonly logger: Logger;
  readonly now: () => Date;
}

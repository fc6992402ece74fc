import { sql } from 'kysely';
import { failingChores } from './chores.ts';
import { repeated } from './connection/repeated.ts';
import type { Database } from './rows/tables.ts';
import { Accounts } from './tables/accounts/accounts.ts';
import { Attempts } from './tables/accounts/attempts.ts';
import { MemberSessions } from './tables/accounts/member-sessions.ts';
import { Persons } from './tables/accounts/persons.ts';
import { DraftReaders } from './tables/funnels/draft-readers.ts';
import { Drafts } from './tables/funnels/drafts.ts';
import { FunnelVersions } from './tables/funnels/funnel-versions.ts';
import { Pictures } from './tables/funnels/pictures.ts';
import { PlanApprovals } from './tables/funnels/plan-approvals.ts';
import { Releases } from './tables/funnels/releases.ts';
import { SiteTable } from './tables/funnels/sites.ts';
import { BegunOffers } from './tables/payments/begun-offers.ts';
import { Checkouts } from './tables/payments/checkouts.ts';
import { PaymentEvents } from './tables/payments/payment-events.ts';
import { Payments } from './tables/payments/payments.ts';
import { Refunds } from './tables/payments/refunds.ts';
import { Subscriptions } from './tables/payments/subscriptions.ts';
import { Upsells } from './tables/payments/upsells.ts';
import { Withdrawals } from './tables/payments/withdrawals.ts';
import { Figures } from './tables/sessions/figures.ts';
import { Files } from './tables/sessions/files.ts';
import { Sessions } from './tables/sessions/sessions.ts';
import { StaffInvitations } from './tables/staff/staff-invitations.ts';
import { StaffLog } from './tables/staff/staff-log.ts';
import { StaffMembers } from './tables/staff/staff-members.ts';
import { StaffSessions } from './tables/staff/staff-sessions.ts';

/** Everything that the server stores. */
export type Store = Readonly<ReturnType<typeof createStore>>;

/** The store in a migrated database, which the caller closes. */
export function createStore(db: Database) {
  return {
    sessions: new Sessions(db),
    figures: new Figures(db),
    funnelVersions: new FunnelVersions(db),
    releases: new Releases(db),
    pictures: new Pictures(db),
    payments: new Payments(db),
    paymentEvents: new PaymentEvents(db),
    accounts: new Accounts(db),
    refunds: new Refunds(db),
    begunOffers: new BegunOffers(db),
    checkouts: new Checkouts(db),
    subscriptions: new Subscriptions(db),
    upsells: new Upsells(db),
    memberSessions: new MemberSessions(db),
    withdrawals: new Withdrawals(db),
    files: new Files(db),
    persons: new Persons(db),
    attempts: new Attempts(db),
    staffMembers: new StaffMembers(db),
    staffSessions: new StaffSessions(db),
    staffInvitations: new StaffInvitations(db),
    sites: new SiteTable(db),
    staffLog: new StaffLog(db),
    planApprovals: new PlanApprovals(db),
    drafts: new Drafts(db),
    draftReaders: new DraftReaders(db),
    /** Runs work in a transaction; the work must query only through it. Runs it again if others are in the way. */
    transaction: <Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> =>
      repeated(() => db.transaction().execute(work)),
    /**
     * Reads in one consistent snapshot, and blocks folds meanwhile. With Citus each machine has a snapshot of its own, of
     * another moment: a fold in between would be in the sums, but not yet in its sessions.
     */
    snapshot: <Result>(read: (transaction: Database) => Promise<Result>): Promise<Result> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          // Unlike a function that locks, this statement takes no snapshot; a replica allows this lock mode.
          await sql`lock table figures in row share mode`.execute(transaction);
          return read(transaction);
        }),
    /** Checks that the database takes writes. Fails if it is read-only, times out, or the signal is aborted first. */
    ping: async (signal?: AbortSignal): Promise<void> => {
      // A row lock, here of no rows, is refused by a read-only database.
      await sql`select from funnel_versions where false for update`.execute(db, signal && { signal });
    },
    /** The periodic jobs whose last two runs failed, by name. */
    failingChores: () => failingChores(db),
  };
}

import type { Logger } from 'pino';
import { analyticsChores } from './analytics/chores.ts';
import { openStaffWork } from './analytics/staff-work/staff-work.ts';
import type { Env } from './env.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type JobPace, startJobs } from './jobs/start-jobs.ts';
import { clientAddress } from './limits/client-address.ts';
import { limitChores } from './limits/limit.ts';
import { newSessions } from './limits/new-sessions.ts';
import type { PaymentProvider, ProviderNeeds } from './payments/provider.ts';
import type { Share } from './processes/workers.ts';
import { refundChores } from './refunds/owe-refund.ts';
import { refundWork } from './refunds/pursue-refund.ts';
import { releaseFirst } from './releases/first-release.ts';
import { Funnels } from './releases/funnels.ts';
import { ReleaseFeed } from './releases/release-feed.ts';
import { Browsers } from './sessions/browsers.ts';
import { Approvals } from './staff/approvals.ts';
import { Staff } from './staff/staff.ts';
import type { OpenDatabase } from './store/open.ts';
import { createStore } from './store/store.ts';

interface Parts extends Share {
  readonly database: OpenDatabase;
  readonly provider: (needs: ProviderNeeds) => PaymentProvider;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Whether the funnel of the file is shown whatever is released, and replaces its published version: in development. */
  readonly replace: boolean;
  readonly pace?: JobPace;
}

/**
 * Puts together what the app works with, and starts the jobs.
 *
 * In: what the environment says, and the parts that a test replaces. Out: what the app works with, except its pages and
 * the signal to stop; and the way to end it, the database included. Fails with a StartError, and leaves the database
 * open, if the funnel cannot be published or the jobs cannot start.
 */
export async function compose(
  env: Pick<Env, 'mode' | 'proxies' | 'newSessionsPerHour' | 'tracking' | 'publicUrl' | 'staffApproval'>,
  { database, provider, logger, now, replace, pace, staffToken, ...content }: Parts,
) {
  const secure = env.mode === 'production';
  const store = createStore(database.db);
  const backgroundStore = createStore(database.background);
  if (!replace) await releaseFirst(store, content);
  const needs = { store, logger, now };
  const funnels = replace
    ? await Funnels.ofFile(needs, content.written)
    : await Funnels.open(needs, content.written.id);
  const base = {
    store,
    backgroundStore,
    funnels,
    staffWork: openStaffWork(database, { store: backgroundStore, funnels, replace }),
    browsers: new Browsers({ secure, base: '', serves: () => true }),
    clientAddress: clientAddress(env.proxies),
    newSessions: newSessions({ store, now }, env.newSessionsPerHour),
    tracking: env.tracking,
    publicUrl: env.publicUrl,
    logger,
    now,
  };
  const payments = provider(base);
  const chores = (jobs: Jobs) => [
    ...(payments.chores?.(jobs) ?? []),
    ...analyticsChores(base),
    ...limitChores(base),
    ...refundChores({ ...base, payments }, jobs),
  ];
  const { jobTables } = database;
  const jobs = await startJobs({
    jobTables,
    logger,
    chores,
    refunds: refundWork({ ...base, payments }),
    ...(pace && { pace }),
  });
  const staff = new Staff({ ...base, token: staffToken, secure });
  const approvals = new Approvals(store, env.staffApproval);
  const feed = new ReleaseFeed({
    releases: store.releases,
    take: (read) => funnels.take(read),
    notices: database.notices,
    logger,
  });
  const close = async () => {
    await feed.close();
    await base.staffWork.stop();
    await jobs.stop();
    await database.close();
  };
  return { deps: { ...base, payments, jobs, staff, approvals }, feed, close };
}

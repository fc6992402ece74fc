import type { Logger } from 'pino';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { analyticsChores } from './analytics/chores.ts';
import { openStaffWork } from './analytics/staff-work/staff-work.ts';
import { DraftWatch } from './drafts/draft-watch.ts';
import type { Env, SiteSettings } from './env.ts';
import { RecentWrites } from './http/recent-writes.ts';
import type { Chore, Jobs } from './jobs/jobs.ts';
import { type JobPace, startJobs } from './jobs/start-jobs.ts';
import { clientAddress } from './limits/client-address.ts';
import { limitChores } from './limits/limit.ts';
import { newSessions } from './limits/new-sessions.ts';
import { withdrawalChores } from './members/withdrawals.ts';
import type { PaymentProvider, ProviderNeeds } from './payments/provider.ts';
import type { Share } from './processes/workers.ts';
import { guardChores } from './publishing/guard.ts';
import { refundChores } from './refunds/owe-refund.ts';
import { refundWork } from './refunds/pursue-refund.ts';
import { FileWork } from './releases/file-work.ts';
import { releaseFirst } from './releases/first-release.ts';
import { Funnels } from './releases/funnels.ts';
import { PublishedFunnels } from './releases/published-funnels.ts';
import { ReleaseFeed } from './releases/release-feed.ts';
import { Browsers } from './sessions/browsers.ts';
import { fileChores } from './sessions/files/sent-files.ts';
import { SaveOutcomes } from './sessions/save-outcomes.ts';
import { type Address, root } from './sites/address.ts';
import { Sites } from './sites/sites.ts';
import { Approvals } from './staff/approvals.ts';
import { Staff } from './staff/staff.ts';
import { staffWebhook } from './staff/webhook.ts';
import type { OpenDatabase } from './store/open.ts';
import { createStore } from './store/store.ts';

type MakeProvider = (needs: ProviderNeeds) => PaymentProvider;

interface Parts extends Share {
  readonly database: OpenDatabase;
  /** The payments of the funnel of FUNNEL. */
  readonly provider: MakeProvider;
  /** Those of another funnel, by its settings. Fails with a StartError if one of its plans cannot be paid. */
  openProvider(funnel: Funnel, settings: Pick<SiteSettings, 'stripe' | 'publicUrl'>): Promise<MakeProvider>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Whether the funnel of the file is shown whatever is released, and replaces its published version: in development. */
  readonly replace: boolean;
  readonly pace?: JobPace;
  /** Ended with the rest. */
  readonly fileWork?: FileWork;
}

/**
 * Puts together what the app works with, and starts the jobs.
 *
 * In: what the environment says, and the parts that a test replaces. Out: what the app of each site works with, except its
 * pages and the signal to stop; and the way to end it, the database included. Fails with a StartError, and leaves the
 * database open, if the funnel of FUNNEL cannot be published or the jobs cannot start.
 */
export async function compose(
  env: Pick<
    Env,
    | 'mode'
    | 'proxies'
    | 'staffApproval'
    | 'staffWebhook'
    | 'settingsOf'
    | Exclude<keyof SiteSettings, 'stripe'>
  >,
  {
    database,
    provider,
    openProvider,
    logger,
    now,
    replace,
    pace,
    staffToken,
    fileWork = new FileWork(),
    ...content
  }: Parts,
) {
  const secure = env.mode === 'production';
  const store = createStore(database.db);
  const backgroundStore = createStore(database.background);
  if (!replace) await releaseFirst(store, content);
  const needs = { store, logger, now };
  const funnels = replace
    ? await Funnels.ofFile(needs, content.written)
    : await Funnels.open(needs, content.written.id);
  // The figures are the same wherever a funnel is.
  const counted = replace ? funnels : new PublishedFunnels(store.funnelVersions);
  const shared = {
    ...needs,
    backgroundStore,
    draftWatch: new DraftWatch({ backgroundStore, notices: database.notices, logger }),
    staffWork: openStaffWork(database, { store: backgroundStore, funnels: counted, replace }),
    fileWork,
    clientAddress: clientAddress(env.proxies),
    writes: new RecentWrites(now),
  };
  const siteOf = (
    address: Address,
    funnels: Funnels,
    { newSessionsPerHour, ...settings }: Omit<SiteSettings, 'stripe'>,
    provider: MakeProvider,
  ) => {
    // The counts of the limits stay as they were before there were sites.
    const limits = address === root ? shared : { ...shared, funnelId: funnels.active.funnel.id };
    const serves = (funnelId: string): boolean => sites.of(funnelId).funnels === funnels;
    const saves = new SaveOutcomes();
    funnels.beforeChange(async () => saves.forget());
    const site = {
      ...limits,
      secure,
      saves,
      address,
      funnels,
      browsers: new Browsers({ secure, base: address.base, serves }),
      newSessions: newSessions(limits, newSessionsPerHour),
      ...settings,
    };
    return { ...site, payments: provider(site) };
  };
  const openPayments = async (funnel: Funnel, { base }: Address) => {
    const own = env.settingsOf(funnel.id);
    // A path has the host of FUNNEL's funnel.
    const settings = { ...own, publicUrl: own.publicUrl ?? (base ? env.publicUrl : undefined) };
    return { settings, provider: await openProvider(funnel, settings) };
  };
  const open = async (funnelId: string, address: Address) => {
    const funnels = await Funnels.open({ ...needs, base: address.base }, funnelId);
    const { settings, provider } = await openPayments(funnels.active.funnel, address);
    return siteOf(address, funnels, settings, provider);
  };
  // In development the file is shown alone.
  const rows = async () => (replace ? [] : store.sites.all());
  const sites = new Sites({ ...needs, rows, open }, siteOf(root, funnels, env, provider));
  await sites.follow();
  const chores = (jobs: Jobs): readonly Chore[] => [
    {
      name: 'heal-missed-events',
      when: '*/5 * * * *',
      run: () => Promise.all(sites.all.map(({ payments }) => payments.handleUndelivered?.(jobs))),
    },
    {
      name: 'close-ended-checkouts',
      when: '* * * * *',
      run: () => Promise.all(sites.all.map(({ payments }) => payments.closeEnded?.())),
    },
    ...analyticsChores({ ...shared, served: () => sites.all.map((site) => site.funnels) }),
    ...limitChores(shared),
    ...fileChores(shared),
    ...guardChores({ ...shared, sites, jobs }),
    ...withdrawalChores({ ...shared, siteOf: (funnelId) => sites.of(funnelId) }, jobs),
    ...refundChores({ ...shared, siteOf: (funnelId) => sites.of(funnelId) }, jobs),
  ];
  const { jobTables } = database;
  const jobs = await startJobs({
    jobTables,
    logger,
    chores,
    sendNotice: env.staffWebhook && staffWebhook(env.staffWebhook),
    refunds: refundWork({
      ...needs,
      paymentsOf: async (id) => sites.of((await store.sessions.versionOf(id))?.funnelId).payments,
    }),
    ...(pace && { pace }),
  });
  const staff = new Staff({ ...shared, token: staffToken, secure });
  const approvals = new Approvals(store, env.staffApproval);
  const feed = new ReleaseFeed({
    releases: store.releases,
    take: (read) => sites.take(read),
    notices: database.notices,
    logger,
  });
  const close = async () => {
    await feed.close();
    await shared.staffWork.stop();
    await fileWork.end();
    await jobs.stop();
    await database.close();
  };
  const forAll = { jobs, staff, approvals, sites, openPayments };
  return {
    sites,
    deps: { ...sites.main, ...forAll },
    depsOf: (site: typeof sites.main) => ({ ...site, ...forAll }),
    feed,
    close,
  };
}

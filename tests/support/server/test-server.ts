import type { Hono } from 'hono';
import pino from 'pino';
import type { Funnel } from '../../../schema/funnel.ts';
import { analyticsChores } from '../../../server/analytics/chores.ts';
import { foldAll, sharedFold } from '../../../server/analytics/fold.ts';
import type { Tracking } from '../../../server/api.ts';
import { createApp } from '../../../server/app.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { clientAddress } from '../../../server/limits/client-address.ts';
import { newSessions } from '../../../server/limits/new-sessions.ts';
import { pagePolicy } from '../../../server/pages/content-security-policy.ts';
import type { PaymentProvider } from '../../../server/payments/provider.ts';
import { sandbox } from '../../../server/payments/sandbox/sandbox.ts';
import { Funnels } from '../../../server/releases/funnels.ts';
import { Browsers } from '../../../server/sessions/browsers.ts';
import { Staff } from '../../../server/staff/staff.ts';
import type { OpenDatabase } from '../../../server/store/open.ts';
import { createStore, type Store } from '../../../server/store/store.ts';
import { shippedFunnel } from '../funnels.ts';
import { quickPace } from './quick-pace.ts';

/** The staff token of every test server. */
export const staffToken = 'the-staff-token-of-a-test';

const template = '<!doctype html><html lang="xx"><head><title></title></head><body></body></html>';

/** The whole app on a database, with the wiring that a test needs to reach. */
export interface TestServer {
  readonly app: Pick<Hono, 'fetch' | 'request' | 'routes'>;
  readonly database: OpenDatabase;
  readonly store: Store;
  readonly payments: PaymentProvider;
  readonly jobs: Jobs;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** What time it is for the server. */
  readonly clock: { time: Date };
  post(path: string, body: unknown): Promise<Response>;
}

/** Puts the app together as main.ts does, but for its page template, which is a bare one; with the sandbox, no vendors and any number of sessions, unless told otherwise. */
export async function testServer(
  database: OpenDatabase,
  funnel: Funnel = shippedFunnel,
  provider: (
    deps: Pick<Deps, 'store' | 'funnels' | 'browsers' | 'logger' | 'now' | 'publicUrl'>,
  ) => PaymentProvider = sandbox,
  tracking: Tracking = {},
  publicUrl?: URL,
  newSessionsPerHour = 0,
): Promise<TestServer> {
  const clock = { time: new Date('2026-01-02T03:04:05Z') };
  const now = () => clock.time;
  const log: string[] = [];
  const store = createStore(database.db);
  const backgroundStore = createStore(database.background);
  const funnels = await Funnels.open(store.funnelVersions, now, funnel, { replace: false });
  const logger = pino({ level: 'trace' }, { write: (line: string) => log.push(line) });
  const fold = sharedFold(() => foldAll({ store: backgroundStore, funnels }));
  const shared = { browsers: new Browsers(true), clientAddress: clientAddress(0), tracking, publicUrl };
  const limits = { newSessions: newSessions({ store, now }, newSessionsPerHour) };
  const deps = { store, backgroundStore, funnels, fold, logger, now, ...shared, ...limits };
  const payments = provider(deps);
  const chores = (jobs: Jobs) => [...(payments.chores?.(jobs) ?? []), ...analyticsChores(deps)];
  const jobs = await startJobs({ ...database, ...deps, payments, chores, pace: quickPace });
  const app = createApp({
    ...deps,
    payments,
    jobs,
    pages: { template: async () => template, policy: pagePolicy, lasting: true },
    stopping: new AbortController().signal,
    staff: new Staff({ ...deps, token: staffToken, secure: true }),
  });
  const post = async (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { app, database: { ...database, close }, store, payments, jobs, log, clock, post };
}

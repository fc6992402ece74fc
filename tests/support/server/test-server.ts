import { Hono } from 'hono';
import pino from 'pino';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Tracking } from '../../../server/api.ts';
import { createApp } from '../../../server/app.ts';
import { compose } from '../../../server/compose.ts';
import { readEnv } from '../../../server/env.ts';
import { pagePolicy } from '../../../server/http/content-security-policy.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { PaymentProvider, ProviderNeeds } from '../../../server/payments/provider.ts';
import { sandbox } from '../../../server/payments/sandbox/sandbox.ts';
import { FileWork } from '../../../server/releases/file-work.ts';
import type { Funnels } from '../../../server/releases/funnels.ts';
import type { OpenDatabase } from '../../../server/store/open.ts';
import type { Store } from '../../../server/store/store.ts';
import { shippedFunnel } from '../funnels.ts';
import { type ReleaseOptions, release } from '../release.ts';
import { quickPace } from './quick-pace.ts';

/** The staff token of every test server. */
export const staffToken = 'the-staff-token-of-a-test';

/** What the server of the app sends to every test server, there also to the site `pets`. */
export const entitlementsKey = 'the-key-of-the-app-of-a-test';

/** One thread for all servers of a test process, since its start takes seconds of processor; it ends with the process. */
class SharedFileWork extends FileWork {
  override async end(): Promise<void> {}
}
const fileWork = new SharedFileWork();

const template = '<!doctype html><html lang="xx"><head><title></title></head><body></body></html>';

/** The whole app on a database, with the parts that tests need. */
export interface TestServer {
  readonly app: Pick<Hono, 'fetch' | 'request' | 'routes'>;
  readonly database: OpenDatabase;
  readonly store: Store;
  readonly funnels: Funnels;
  readonly payments: PaymentProvider;
  readonly jobs: Jobs;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** Aborting it is what a signal to stop does first. */
  readonly stopping: AbortController;
  /** The server's clock. */
  readonly clock: { time: Date };
  post(path: string, body: unknown): Promise<Response>;
  /** Releases a version to a share of new sessions, as staff do; this server has taken it over by then. */
  publish(funnel: Funnel, share?: number, more?: ReleaseOptions): Promise<void>;
}

/**
 * Composes the app as main.ts does, with a bare page template; by default with the sandbox, no vendors and no limit of
 * sessions.
 */
export async function testServer(
  database: OpenDatabase,
  funnel: Funnel = shippedFunnel,
  provider: (needs: ProviderNeeds) => PaymentProvider = sandbox,
  tracking: Tracking = {},
  publicUrl?: URL,
  newSessionsPerHour = 0,
  staffApproval = false,
): Promise<TestServer> {
  const clock = { time: new Date('2026-01-02T03:04:05Z') };
  const log: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => log.push(line) });
  const now = () => clock.time;
  const { sites, deps, depsOf, feed, close } = await compose(
    {
      mode: 'production',
      proxies: 0,
      newSessionsPerHour,
      tracking,
      publicUrl,
      entitlementsKey,
      staffApproval,
      staffWebhook: undefined,
      settingsOf: readEnv({
        NODE_ENV: 'test',
        NEW_SESSIONS_PER_HOUR__WRONG: 'many',
        ENTITLEMENTS_KEY__PETS: entitlementsKey,
      }).settingsOf,
    },
    {
      database,
      written: funnel,
      files: { 'funnel.json': JSON.stringify(funnel) },
      staffToken,
      provider,
      openProvider: async () => sandbox,
      logger,
      now,
      replace: false,
      pace: quickPace,
      fileWork,
    },
  );
  const pages = {
    template: async () => template,
    layout: async (name: string) => (name === 'plain' ? '' : `.${name}{color:red}`),
    staffTemplate: async () => '<meta property="csp-nonce" nonce="%style-nonce%" /><body></body>',
    previewTemplate: async () => '',
    policy: pagePolicy,
    lasting: true,
  };
  const stopping = new AbortController();
  const apps: Hono[] = [];
  const { fetch } = sites.app((site) => {
    const app = createApp({ ...depsOf(site), pages, stopping: stopping.signal });
    apps.push(app);
    return app;
  });
  const app = Object.assign(new Hono(), { fetch, routes: apps[0]?.routes });
  const post = async (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { store, funnels, payments, jobs } = deps;
  const publish = async (written: Funnel, share?: number, more?: ReleaseOptions) => {
    await release(store, written, share, more);
    await feed.look();
  };
  return {
    app,
    database: { ...database, close },
    store,
    funnels,
    payments,
    jobs,
    log,
    stopping,
    clock,
    post,
    publish,
  };
}

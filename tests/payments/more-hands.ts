import pino from 'pino';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { PaymentLinks } from '../../server/payments/stripe/links.ts';
import { stripeProvider } from '../../server/payments/stripe/stripe-provider.ts';
import { refundWork } from '../../server/refunds/pursue-refund.ts';
import { validateFunnelFile } from '../../server/releases/funnel-file.ts';
import { Funnels } from '../../server/releases/funnels.ts';
import { Browsers } from '../../server/sessions/browsers.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createStore } from '../../server/store/store.ts';
import { quickPace } from '../support/server/quick-pace.ts';
import type { Shop } from './shop.ts';

/**
 * Starts this many more workers for the refunds of a shop: each takes a refund every two seconds. Out: a function that
 * stops them.
 */
export async function moreHands(
  { stripe, account, databaseUrl }: Shop,
  hands: number,
): Promise<() => Promise<void>> {
  const logger = pino({ level: 'silent' });
  const now = () => new Date();
  const database = await openDatabase({ databaseUrl, dataDir: '' }, logger);
  const store = createStore(database.db);
  const { written } = await validateFunnelFile('schema/funnel.json');
  const funnels = await Funnels.open(store.funnelVersions, now, written as FunnelFile, { replace: false });
  const payments = stripeProvider({
    access: { secretKey: stripe.secretKey, livemode: false, api: new URL(stripe.url) },
    webhookSecret: stripe.webhookSecret,
    links: new PaymentLinks(account, Date.now),
    store,
    funnels,
    browsers: new Browsers(true),
    logger,
    now,
  });
  const start = () =>
    startJobs({ ...database, refunds: refundWork({ store, payments, now }), logger, pace: quickPace });
  const all = await Promise.all(Array.from({ length: hands }, start));
  return async () => {
    await Promise.all(all.map((jobs) => jobs.stop()));
    await database.close();
  };
}

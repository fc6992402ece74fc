import { Stripe } from 'stripe';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isOrderedHere } from '../../../server/payments/ordered-here.ts';
import type { ProviderNeeds } from '../../../server/payments/provider.ts';
import { paymentLinks, plansAtEveryPrice } from '../../../server/payments/stripe/catalogue/links.ts';
import { goodsOf } from '../../../server/payments/stripe/catalogue/lookup-key.ts';
import { settleGoods, settlePlan } from '../../../server/payments/stripe/catalogue/setup.ts';
import { stripeClient } from '../../../server/payments/stripe/client/stripe-client.ts';
import { stripeProvider } from '../../../server/payments/stripe/stripe-provider.ts';
import type { OpenDatabase } from '../../../server/store/open.ts';
import { type StripeDouble, startStripe } from '../../stripe/stripe-double.ts';
import { shippedFunnel } from '../funnels.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The unusual properties of a payment. */
type OddPayment = Partial<Omit<Parameters<StripeDouble['pay']>[0], 'link' | 'clientReferenceId' | 'email'>>;

/** The whole app on a database, with its own Stripe account in which the plans are set up. */
export interface StripeServer extends TestServer {
  readonly double: StripeDouble;
  /** The official client, for a test to change the account by hand. */
  readonly account: Stripe;
  /** The Payment Link of each plan, by the plan's id. */
  readonly links: ReadonlyMap<string, string>;
  /** Pays a plan at its link, for the session with this id; `odd` changes the payment. */
  pay(planId: string, sessionId: string, email: string, odd?: OddPayment): Promise<Stripe.Checkout.Session>;
  /** Runs the chore that fetches undelivered events. */
  heal(): Promise<void>;
  /** Sends an event to the webhook as Stripe does, by default signed now and with the right secret. */
  deliver(event: Stripe.Event, signing?: { secret?: string; secondsAgo?: number }): Promise<Response>;
  stop(): Promise<void>;
}

/** Sets up the account and composes the app with it. In: whether the clock of the account is that of the server. */
export async function stripeServer(
  database: OpenDatabase,
  funnel: Funnel = shippedFunnel,
  { oneClock = false, publicUrl = undefined as URL | undefined } = {},
): Promise<StripeServer> {
  let now = () => new Date();
  const double = await startStripe({ now: () => now() });
  const { secretKey, webhookSecret } = double;
  const publishableKey = 'pk_test_of0the0double';
  const access = { secretKey, publishableKey, livemode: false, api: new URL(double.url) };
  const account = stripeClient(access);
  const links = new Map<string, string>();
  for (const plan of plansAtEveryPrice(funnel)) {
    if (isOrderedHere(funnel, plan)) {
      await settleGoods(account, funnel, plan, goodsOf(funnel.id, plan));
      continue;
    }
    const { item } = await settlePlan(account, funnel, plan, 'http://localhost/success');
    if (funnel.plans.includes(plan)) links.set(plan.id, item.url);
  }
  const provider = (deps: ProviderNeeds) =>
    stripeProvider({
      ...deps,
      access,
      webhookSecret,
      linkOf: paymentLinks(account, () => deps.now().getTime()),
    });
  const server = await testServer(database, funnel, provider, {}, publicUrl);
  if (oneClock) now = () => server.clock.time;
  return {
    ...server,
    double,
    account,
    links,
    pay: (planId, sessionId, email, odd = {}) =>
      double.pay({ link: links.get(planId) ?? '', clientReferenceId: sessionId, email, ...odd }),
    heal: async () => server.payments.handleUndelivered?.(server.jobs),
    deliver: async (event, { secret = webhookSecret, secondsAgo = 0 } = {}) => {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(server.clock.time.getTime() / 1000) - secondsAgo;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return server.app.request('/api/stripe/webhook', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      });
    },
    stop: async () => {
      await server.database.close();
      await double.stop();
    },
  };
}

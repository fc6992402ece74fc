import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Stripe } from 'stripe';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { freePort } from '../../scripts/support/free-port.ts';
import { isOrderedHere } from '../../server/payments/ordered-here.ts';
import { plansAtEveryPrice } from '../../server/payments/stripe/catalogue/links.ts';
import { goodsOf } from '../../server/payments/stripe/catalogue/lookup-key.ts';
import { settleGoods, settlePlan, stripeReturnUrl } from '../../server/payments/stripe/catalogue/setup.ts';
import { stripeClient } from '../../server/payments/stripe/client/stripe-client.ts';
import { readFunnelFile } from '../../server/releases/funnel-file.ts';
import { type StripeDouble, startStripe } from '../stripe/stripe-double.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { releaseFile } from '../support/release.ts';
import { type Serving, serveHere } from '../support/served.ts';

/** Our server with its own PostgreSQL and Stripe account for a test, set up as a person would do it. */
export class Shop {
  readonly stripe: StripeDouble;
  /** The official client, for a test to look up or change objects in the account. */
  readonly account: Stripe;
  readonly address: string;
  /** The environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** The Payment Link of each plan, by the plan's id. */
  readonly links: ReadonlyMap<string, string>;
  readonly databaseUrl: string;
  readonly #database: FreshDatabase;
  readonly #pool: Pool;
  #server: Serving;

  private constructor(parts: {
    stripe: StripeDouble;
    address: string;
    links: ReadonlyMap<string, string>;
    database: FreshDatabase;
    settings: Readonly<Record<string, string>>;
    pool: Pool;
    server: Serving;
  }) {
    this.stripe = parts.stripe;
    this.account = clientOf(parts.stripe);
    this.address = parts.address;
    this.links = parts.links;
    this.databaseUrl = parts.database.url;
    this.#database = parts.database;
    this.settings = parts.settings;
    this.#pool = parts.pool;
    this.#server = parts.server;
  }

  /**
   * Opens a shop; these environment variables override the usual ones. Without webhooks, Stripe delivers no events.
   * `start` starts the server, by default in the process of the tests.
   */
  static async open(
    environment: Readonly<Record<string, string>> = {},
    { webhooks = true, start = serveHere } = {},
  ): Promise<Shop> {
    const [stripe, database, port] = await Promise.all([startStripe(), freshDatabase(), freePort()]);
    const address = `http://localhost:${port}`;
    const { FUNNEL: file } = environment;
    const funnel = file === undefined ? shippedFunnel : (await readFunnelFile(file, () => {})).funnel;
    const links = await setUp(stripe, address, funnel);
    const settings = {
      PORT: String(port),
      PUBLIC_URL: address,
      DATABASE_URL: database.url,
      ...stripeSettings(stripe),
      ...environment,
    };
    const server = await start(settings);
    if (webhooks) stripe.deliverTo(`${address}/api/stripe/webhook`);
    const pool = new Pool({ connectionString: database.url, max: 2 });
    // Dropping the database may cut off a connection that is still being closed.
    pool.on('error', () => {});
    return new Shop({ stripe, address, links, database, settings, pool, server });
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await this.stripe.stop();
    await this.#pool.end();
    await this.#database.drop();
  }

  /** Starts the server again after it was killed, on the same port and database, by default in the process of the tests. */
  async restart(start = serveHere): Promise<void> {
    this.#server = await start(this.settings);
  }

  /** Delivers every event that was not delivered, in their order. Out: the statuses of the responses. */
  deliver(): Promise<readonly number[]> {
    const open = this.stripe.books.events.all.filter(({ pending_webhooks }) => pending_webhooks > 0);
    return this.stripe.deliver(open.map(({ id }) => id).reverse());
  }

  /** Sets a funnel up at Stripe and releases it. In: the path of its file. */
  async publish(file: string): Promise<void> {
    const { funnel } = await readFunnelFile(file, () => {});
    await setUp(this.stripe, this.address, funnel);
    await releaseFile(this.#database.url, file, this.address);
  }

  /** The output of the server since its last start. */
  get output(): readonly string[] {
    return this.#server.output;
  }

  /** Runs a statement on the server's database. */
  async query(statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#pool.query(statement, [...values]);
    return rows;
  }

  /** Sends a request as a browser would. */
  post(path: string, body: unknown): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Sends it again while the server is too busy, as the page does. */
  async postUntilTaken(path: string, body: unknown): Promise<Response> {
    for (;;) {
      const response = await this.post(path, body);
      if (response.status !== 503) return response;
    }
  }

  /** Sends the form before the checkout of a subscription; gives the response, which is not followed. */
  subscribe(sessionId: string, plan: string, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { dues, consent = 'yes', email = 'ana@example.com' } = more;
    const query = new URLSearchParams({ plan, client_reference_id: sessionId, ...(dues && { dues }) });
    return fetch(`${this.address}/api/checkout?${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ consent, email }),
    });
  }

  /** Creates a session as a landing page does; gives its id. */
  async visitor(answers: Readonly<Record<string, string>> = { UTM: '', 'Visit 1': 'true' }): Promise<string> {
    const sessionId = randomUUID();
    const { status } = await this.postUntilTaken('/api/submit', {
      sessionId,
      answers,
    });
    // 200: an attempt that was answered 503 was stored all the same.
    if (status !== 201 && status !== 200)
      throw new Error(`The session could not be made: the server answered ${status}.`);
    return sessionId;
  }

  /** Pays a plan at its Payment Link; `odd` changes the payment. */
  pay(sessionId: string, planId: string, email: string, odd: OddPayment = {}): Promise<Paid> {
    return this.payAt(this.links.get(planId) ?? '', sessionId, email, odd);
  }

  /** Pays at a Payment Link of the account. */
  async payAt(link: string, sessionId: string, email: string, odd: OddPayment = {}): Promise<Paid> {
    const checkout = await this.stripe.pay({ link, clientReferenceId: sessionId, email, ...odd });
    return { id: checkout.id, intent: String(checkout.payment_intent) };
  }
}

/** The unusual properties of a payment. */
type OddPayment = Partial<Omit<Parameters<StripeDouble['pay']>[0], 'link' | 'clientReferenceId' | 'email'>>;

/** The ids of the Checkout Session, which is the payment's id, and of the Payment Intent. */
interface Paid {
  readonly id: string;
  readonly intent: string;
}

const clientOf = ({ url, secretKey }: StripeDouble): Stripe =>
  stripeClient({ secretKey, livemode: false, api: new URL(url) });

/** Creates what each plan needs in the account. Out: the Payment Links by the plan's id. */
async function setUp(
  double: StripeDouble,
  address: string,
  funnel: Funnel,
): Promise<ReadonlyMap<string, string>> {
  const stripe = clientOf(double);
  const returnUrl = stripeReturnUrl(funnel, new URL(address));
  const links = new Map<string, string>();
  for (const plan of plansAtEveryPrice(funnel)) {
    if (isOrderedHere(funnel, plan)) await settleGoods(stripe, funnel, plan, goodsOf(funnel.id, plan));
    else links.set(plan.id, (await settlePlan(stripe, funnel, plan, returnUrl)).item.url);
  }
  return links;
}

/** The environment variables of a server for the account. */
const stripeSettings = ({ url, secretKey, webhookSecret }: StripeDouble) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of0the0double',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API: url,
});

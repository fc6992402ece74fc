import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Stripe } from 'stripe';
import { dispute } from './acts/dispute.ts';
import { type Purchase, pay } from './acts/pay.ts';
import type { RefundOutcome } from './acts/refund.ts';
import { settlePayment } from './acts/settle-payment.ts';
import { settleRefund } from './acts/settle-refund.ts';
import { api } from './api.ts';
import { Books } from './books.ts';
import type { Fault, FaultOrder } from './http/fault.ts';
import { Faults } from './http/faults.ts';
import { type Signing, Webhooks } from './webhooks.ts';

/** An account at Stripe, in test mode, which the official SDK talks to over a socket. It forgets all when stopped. */
export interface StripeDouble {
  /** Where it listens, for STRIPE_API; without a slash at the end. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly books: Books;
  /** Pays at a Payment Link without a browser; fails with an Error for a link that is closed. */
  pay(purchase: Purchase): Promise<Stripe.Checkout.Session>;
  /** Lets the money of a payment with `paymentStatus: 'unpaid'` arrive, or not. In: the Checkout Session's id. */
  settlePayment(id: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Says what becomes of the next refund that nothing is said of yet; each succeeds where nothing is said. */
  nextRefund(outcome: RefundOutcome): void;
  /** Moves a refund to its end; why it failed is Stripe's `failure_reason`. */
  settleRefund(
    id: string,
    status: 'succeeded' | 'failed' | 'canceled',
    failureReason?: string,
  ): Promise<void>;
  /** Lets the payer of a Payment Intent ask their bank for the money back. */
  dispute(paymentIntent: string): Promise<Stripe.Dispute>;
  /** Tells this address of every event that is made from now on. */
  deliverTo(url: string): void;
  /** Keeps events back until `deliver` or `deliverTo`. */
  holdWebhooks(): void;
  /** Tells of these events, in this order, as often as they are named; gives the statuses, 0 for no answer. */
  deliver(eventIds: readonly string[], signing?: Signing): Promise<readonly number[]>;
  /** Settles once no delivery is under way. */
  webhooksDone(): Promise<void>;
  /** Lets requests fail; gives an object that reports the first failure and releases hanging requests. */
  fail(order: FaultOrder): Fault;
  /** Breaks every connection until `up`. */
  down(): void;
  up(): void;
  stop(): Promise<void>;
}

const secretKey = 'sk_test_of0the0double';

/** Opens an account. In: the clock that its books go by. */
export async function startStripe({ now = () => new Date() } = {}): Promise<StripeDouble> {
  const webhooks = new Webhooks();
  const faults = new Faults();
  const outcomes: RefundOutcome[] = [];
  const books = new Books({ now, onEvent: (event) => webhooks.tell(event) });
  const nextOutcome = () => outcomes.shift() ?? { status: 'succeeded' };
  const server = createServer(
    getRequestListener(api({ books, faults, secretKey, nextOutcome }).fetch, {
      overrideGlobalObjects: false,
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  books.pages = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: books.pages,
    secretKey,
    webhookSecret: webhooks.secret,
    books,
    pay: async (purchase) => pay(books, purchase),
    settlePayment: async (id, outcome) => settlePayment(books, id, outcome),
    nextRefund: (outcome) => {
      outcomes.push(outcome);
    },
    settleRefund: async (...settled) => settleRefund(books, ...settled),
    dispute: async (paymentIntent) => dispute(books, paymentIntent),
    deliverTo: (url) => webhooks.deliverTo(url),
    holdWebhooks: () => webhooks.hold(),
    deliver: (ids, signing) => webhooks.deliver(books, ids, signing),
    webhooksDone: () => webhooks.done(),
    fail: (order) => faults.fail(order),
    down: () => {
      faults.down = true;
    },
    up: () => {
      faults.down = false;
    },
    stop: async () => {
      webhooks.hold();
      faults.releaseAll();
      await webhooks.done();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

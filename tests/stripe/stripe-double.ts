import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Stripe } from 'stripe';
import { advance } from './acts/bill.ts';
import { answerBank } from './acts/charge-card.ts';
import { completeCheckout } from './acts/complete-checkout.ts';
import { dispute } from './acts/dispute.ts';
import { type Purchase, pay } from './acts/pay.ts';
import type { RefundOutcome } from './acts/refund.ts';
import { settlePayment } from './acts/settle-payment.ts';
import { settleRefund } from './acts/settle-refund.ts';
import { api } from './api.ts';
import { Books, type Payer } from './books.ts';
import type { Fault, FaultOrder } from './http/fault.ts';
import { Faults } from './http/faults.ts';
import { type Signing, Webhooks } from './webhooks.ts';

/** A Stripe account in test mode, as a server for the official SDK. It keeps everything in memory. */
export interface StripeDouble {
  /** The address of the double, for STRIPE_API; without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly books: Books;
  /** Pays at a Payment Link without a browser. Fails with an Error if the link is closed. */
  pay(purchase: Purchase): Promise<Stripe.Checkout.Session>;
  /**
   * Pays a Checkout Session that the API opened. Out: whether it is complete; not with a declined card. Fails with an
   * Error if it is not open.
   */
  complete(id: string, payer: Payer): Promise<boolean>;
  /** Answers the bank's question before a charge, as the payer or as somebody else. In: the Payment Intent's id. */
  answerBank(id: string, isPayer: boolean): Promise<void>;
  /** Sets the account's clock forward and bills what is due on the way. */
  advance(to: Date): Promise<void>;
  /** Makes a payment with `paymentStatus: 'unpaid'` succeed or fail. In: the Checkout Session's id. */
  settlePayment(id: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Sets the outcome of the next refund; several calls queue up. Refunds succeed by default. */
  nextRefund(outcome: RefundOutcome): void;
  /** Sets the final status of a refund, and Stripe's `failure_reason` if it failed. */
  settleRefund(
    id: string,
    status: 'succeeded' | 'failed' | 'canceled',
    failureReason?: string,
  ): Promise<void>;
  /** Disputes a Payment Intent, as its payer does at the bank. */
  dispute(paymentIntent: string): Promise<Stripe.Dispute>;
  /** Delivers every new event to this webhook address. */
  deliverTo(url: string): void;
  /** Holds events back until `deliver` or `deliverTo`. */
  holdWebhooks(): void;
  /** Delivers these events, in this order, repeated ids included. Out: the statuses, 0 for no response. */
  deliver(eventIds: readonly string[], signing?: Signing): Promise<readonly number[]>;
  /** Settles when no delivery is running. */
  webhooksDone(): Promise<void>;
  /** Makes requests fail. Out: the fault, which reports the first failure and releases delayed requests. */
  fail(order: FaultOrder): Fault;
  /** Breaks every connection until `up`. */
  down(): void;
  up(): void;
  stop(): Promise<void>;
}

const secretKey = 'sk_test_of0the0double';

/** Starts a double. In: its clock. */
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
    complete: async (id, payer) => completeCheckout(books, id, payer),
    answerBank: async (id, isPayer) => answerBank(books, id, isPayer),
    advance: async (to) => advance(books, Math.floor(to.getTime() / 1000)),
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

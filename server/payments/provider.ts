import type { Hono } from 'hono';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { RefundablePayment } from '../refunds/refund.ts';

/** A payment as the server stores it. */
export interface Payment {
  /** The provider's id, which the address of /success carries. */
  readonly id: string;
  readonly sessionId: string;
  readonly planId: string;
  /** The address of the receipt; the account form is filled with it. */
  readonly email: string;
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `completed` once the provider confirmed it; before that, the provider's own word. */
  readonly status: string;
  /** The name of its provider. A provider never finds another's payment. */
  readonly provider: string;
  /** The provider's id of the charge, which refunds and disputes name; undefined in the sandbox. */
  readonly paymentIntent: string | undefined;
  /** Whether real money was paid; undefined in the sandbox. */
  readonly livemode: boolean | undefined;
}

/** The status of a confirmed payment. */
export const completed = 'completed';

/** Runs a request to the provider under the rate limit. Fails with `too-many-attempts` once the limit is used up. */
export type Lookup = (ask: () => Promise<Payment | undefined>) => Promise<Payment | undefined>;

/** Takes payments and refunds them. */
export interface PaymentProvider {
  /**
   * The address where the browser pays a plan; the browser adds client_reference_id, the session's id. If the funnel
   * keeps its order, an address of ours that checks the session first. Undefined for a plan of an older version that is
   * no longer sold.
   */
  checkoutUrl(plan: Plan, funnel: Funnel): string | undefined;
  /** Set if nobody is charged; pages then say so. */
  readonly charges?: false;
  /**
   * The payment with this id and its confirmed status; undefined for an id that the provider never gave. Calls `lookup`
   * for an id that is not stored. Fails with `payment-not-accepted` for a payment that matches no plan, and with
   * PaymentsUnavailable if the provider cannot be reached.
   */
  find(paymentId: string, lookup: Lookup): Promise<Payment | undefined>;
  /**
   * Asks to refund the whole payment, or what is left of it. For 24 hours the same key gives the same answer and no
   * second refund. Fails if the outcome is unknown: ask again with the same key.
   */
  refund(payment: RefundablePayment, idempotencyKey: string): Promise<RefundAnswer>;
  /** All refunds of the payment that the provider knows, including those made elsewhere. */
  refundsOf(payment: RefundablePayment): Promise<readonly ProviderRefund[]>;
  /** The provider's periodic jobs, such as fetching events that were not delivered. */
  chores?(jobs: Jobs): readonly Chore[];
  /** The routes for the provider: the sandbox's pages, or its webhook. */
  routes?(jobs: Jobs): Hono;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  readonly id: string;
  /** `pending` may become either of the others; a refund that `succeeded` may still fail at the visitor's bank. */
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** In the smallest unit of the payment's currency. */
  readonly amount: number;
  /** Why it is pending or failed, in the provider's words, such as `insufficient_funds`. */
  readonly reason: string | undefined;
}

/**
 * Why the provider makes no refund. `out-of-order`: the provider failed, and the outcome is unknown. `not-refundable`:
 * any reason that a retry does not change.
 */
export type RefundRefusal =
  | 'already-refunded'
  | 'disputed'
  | 'insufficient-funds'
  | 'out-of-order'
  | 'not-refundable';

/** The provider's answer to a request for a refund. */
export type RefundAnswer =
  | { readonly refund: ProviderRefund }
  | {
      readonly refused: RefundRefusal;
      /** The provider's own reason, such as an error code. */
      readonly reason: string;
    };

/** The payment provider cannot be reached or does not answer; a later try may succeed. */
export class PaymentsUnavailable extends Error {}

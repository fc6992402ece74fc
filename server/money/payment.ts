export interface Payment {
  /** The provider's id, which the address of /success carries. */
  readonly id: string;
  readonly sessionId: string;
  readonly planId: string;
  /** The address of the receipt; the account form is filled with it. */
  readonly email: string;
  /** All that was paid, in the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** How much of it is tax; undefined where Stripe Tax worked out none. */
  readonly tax?: number | undefined;
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

export const completed = 'completed';

export const sandboxName = 'sandbox';

/** The payment provider cannot be reached or does not answer; a later try may succeed. */
export class PaymentsUnavailable extends Error {}

/** Runs a request to the provider under the rate limit. Fails with `too-many-attempts` once the limit is used up. */
export type Lookup = (ask: () => Promise<Payment | undefined>) => Promise<Payment | undefined>;

export interface PaymentFinder {
  /**
   * The payment with this id and its confirmed status; undefined for an id that the provider never gave. Calls `lookup`
   * for an id that is not stored. Fails with `payment-not-accepted` for a payment that matches no plan, and with
   * PaymentsUnavailable if the provider cannot be reached.
   */
  find(paymentId: string, lookup: Lookup): Promise<Payment | undefined>;
}

import type { Hono } from 'hono';
import type { Funnel } from '../../schema/funnel.ts';
import type { Plan } from '../../schema/sections/plan.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { RefundablePayment } from '../refunds/refund.ts';

/** A payment as the server itself knows it. */
export interface Payment {
  /** The provider's id, which /success finds in its address. */
  readonly id: string;
  readonly sessionId: string;
  readonly planId: string;
  /** Where the receipt goes; the account form starts with it. */
  readonly email: string;
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `completed` once the provider has confirmed it; before, in the provider's word. */
  readonly status: string;
  /** The name of its provider. One provider never takes another's payment for its own. */
  readonly provider: string;
  /** The provider's id of the money itself, which refunds and disputes name; none in the sandbox. */
  readonly paymentIntent: string | undefined;
  /** Whether real money was paid; undefined in the sandbox. */
  readonly livemode: boolean | undefined;
}

/** The status of a payment that the provider has confirmed. */
export const completed = 'completed';

/** Runs a request to the provider under the rate limit. Fails with `too-many-attempts` once the limit is used up. */
export type Lookup = (ask: () => Promise<Payment | undefined>) => Promise<Payment | undefined>;

/** Who takes the money, and gives it back. */
export interface PaymentProvider {
  /**
   * Where the browser leaves for to pay a plan of a funnel; it adds client_reference_id, the session's id. Where the funnel
   * keeps its order, an address that looks at the session before it lets anybody pay.
   * Undefined for a plan of an older funnel version that is no longer sold.
   */
  checkoutUrl(plan: Plan, funnel: Funnel): string | undefined;
  /** Set where nobody is charged, and pages are to say so. */
  readonly charges?: false;
  /**
   * The payment with this id, with the status that the provider confirms; undefined for an id it never gave. Fails
   * with the problem `payment-not-accepted` for one that was made and is not what a plan costs, and with
   * PaymentsUnavailable where the provider cannot be asked. A call for an id that is not kept goes through `lookup`.
   */
  find(paymentId: string, lookup: Lookup): Promise<Payment | undefined>;
  /**
   * Asks to give the whole payment back, or what is left of it. The same key again gives the same answer and no second
   * refund, for 24 hours. Fails where no answer came, or none that says what was done: ask again with the same key.
   */
  refund(payment: RefundablePayment, idempotencyKey: string): Promise<RefundAnswer>;
  /** Every refund of the payment that the provider knows of, whoever asked for it. */
  refundsOf(payment: RefundablePayment): Promise<readonly ProviderRefund[]>;
  /** What is to be done for the provider from time to time, such as asking for what it could not tell us. */
  chores?(jobs: Jobs): readonly Chore[];
  /** What this server serves for the provider: pages that stand in for it, or the calls that it makes here. */
  routes?(jobs: Jobs): Hono;
}

/** A refund as the provider tells of it. */
export interface ProviderRefund {
  readonly id: string;
  /** `pending` may still become either of the others; a refund that `succeeded` may yet fail at the visitor's bank. */
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** In the smallest unit of the payment's currency. */
  readonly amount: number;
  /** Why it is pending or failed, in the provider's word, such as `insufficient_funds`. */
  readonly reason: string | undefined;
}

/**
 * Why the provider makes no refund. `out-of-order` is a failure of the provider's own, after which nobody knows what
 * it did; `not-refundable` stands for every reason that trying again does not mend.
 */
export type RefundRefusal =
  | 'already-refunded'
  | 'disputed'
  | 'insufficient-funds'
  | 'out-of-order'
  | 'not-refundable';

/** What a provider says when it is asked for a refund. */
export type RefundAnswer =
  | { readonly refund: ProviderRefund }
  | {
      readonly refused: RefundRefusal;
      /** The provider's own word for it, such as an error code. */
      readonly reason: string;
    };

/** The payment provider cannot be asked at the moment, or gives no answer; a later try may go well. */
export class PaymentsUnavailable extends Error {}

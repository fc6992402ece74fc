import type { Hono } from 'hono';
import type { Plan } from '../../schema/plan.ts';
import type { ProviderRefund, RefundAnswer } from './refund-answer.ts';

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
  readonly status: string;
  /** The provider's id of the money itself, which refunds and disputes name; none in the sandbox. */
  readonly paymentIntent?: string | undefined;
}

/** The status of a payment that the provider has confirmed, as spec section 7 has it. */
export const completed = 'completed';

/** What a provider needs to know of a payment to give it back. */
export interface RefundablePayment {
  /** The payment's id, with this provider. */
  readonly paymentId: string;
  /** The provider's id of the money itself, where it has one. */
  readonly paymentIntent: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

/** Who takes the money, and gives it back. */
export interface PaymentProvider {
  /** Where the browser leaves for to pay a plan; it adds client_reference_id, the session's id (spec section 7). */
  checkoutUrl(plan: Plan): string;
  /** The payment with this id, with the status that the provider confirms; undefined for an id it never gave. */
  find(paymentId: string): Promise<Payment | undefined>;
  /**
   * Asks to give the whole payment back, or what is left of it. The same key again gives the same answer and no second
   * refund, for 24 hours. Fails where no answer came, or none that says what was done: ask again with the same key.
   */
  refund(payment: RefundablePayment, idempotencyKey: string): Promise<RefundAnswer>;
  /** Every refund of the payment that the provider knows of, whoever asked for it. */
  refundsOf(payment: RefundablePayment): Promise<readonly ProviderRefund[]>;
  /** Pages of the provider that this server hosts itself. */
  readonly pages?: Hono;
}

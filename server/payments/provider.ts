import type { Hono } from 'hono';
import type { Plan } from '../../schema/plan.ts';

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
}

/** The status of a payment that the provider has confirmed, as spec section 7 has it. */
export const completed = 'completed';

/** Who takes the money. */
export interface PaymentProvider {
  /** Where the browser leaves for to pay a plan; it adds client_reference_id, the session's id (spec section 7). */
  checkoutUrl(plan: Plan): string;
  /** The payment with this id, with the status that the provider confirms; undefined for an id it never gave. */
  find(paymentId: string): Promise<Payment | undefined>;
  /** Pages of the provider that this server hosts itself. */
  readonly pages?: Hono;
}

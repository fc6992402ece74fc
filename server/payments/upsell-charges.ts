import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Payment } from '../money/payment.ts';
import type { Upsell } from '../money/upsell.ts';

/** What has come of a charge: it succeeded, the payer's bank wants to see them at an address, or it refused. */
export type UpsellOutcome =
  | { readonly is: 'paid'; readonly intentId: string }
  | { readonly is: 'challenge'; readonly intentId: string; readonly url: string }
  | { readonly is: 'refused' };

/** How a payment provider charges once more the card that paid. */
export interface UpsellCharges {
  /** The last four digits of the card of a payment; undefined if it cannot be charged again. */
  cardOf(payment: Payment): Promise<string | undefined>;
  /**
   * Charges what was accepted, the payer being present. Asked again, it gives what has come of the first charge, and never
   * makes a second one. In: the address to which the bank leads back.
   */
  charge(upsell: Upsell, returnUrl: string): Promise<UpsellOutcome>;
  /**
   * Ends the charge of what was accepted, if it was made and waits for the bank, so that it cannot succeed any more. Out:
   * what has come of it; refused if none was made.
   */
  end(upsell: Upsell): Promise<UpsellOutcome>;
  /** Opens a checkout at which it can be paid in another way. In: the address that follows. */
  checkout(upsell: Upsell, plan: Plan, nextUrl: string): Promise<string>;
}

/** A checkout: what was shown and agreed to before the visitor left for the payment provider. */
export interface Checkout {
  readonly sessionId: string;
  /** Counted from 1 in each session. */
  readonly number: number;
  readonly planId: string;
  /** What it charges, as `duesKey` writes it. */
  readonly dues: string;
  /** What is charged at once, in the smallest unit of the currency. */
  readonly today: number;
  /** ISO 4217. */
  readonly currency: string;
  /** When the visitor agreed to the charges to come. */
  readonly consentedAt: Date;
  /** The version and the language whose words were agreed to. */
  readonly funnelVersion: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until when it can be paid, if that is at the price of an offer that ends. */
  readonly payableUntil: Date | undefined;
  /** The offer whose price it is, which the figures name. */
  readonly offerId: string | undefined;
  /** Tells the browser from others, if it has a trial and the browser is known. */
  readonly browser: string | undefined;
  readonly state: 'open' | 'closed' | 'paid';
  /** The provider's id, once it is known. */
  readonly checkoutId: string | undefined;
}

export type NewCheckout = Omit<Checkout, 'number' | 'state' | 'checkoutId'>;

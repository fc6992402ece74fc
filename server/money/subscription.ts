/** A subscription as its payment provider last told of it. */
export interface Subscription {
  readonly sessionId: string;
  /** The provider's id. */
  readonly id: string;
  /** The id of the checkout that began it, under which its first payment is stored. */
  readonly paymentId: string;
  readonly planId: string;
  /** What was agreed to, as `duesKey` writes it. */
  readonly dues: string;
  /** The provider's own word, such as `trialing`, `active` or `past_due`. */
  readonly status: string;
  readonly startedAt: Date;
  /** When the trial or the period that is paid for ends. */
  readonly periodEnd: Date;
  /** When it will end, if it was cancelled. */
  readonly cancelAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** Since when a charge is open that failed. */
  readonly unpaidSince: Date | undefined;
  /** Set while it is paused: until when, or undefined if nobody has said. */
  readonly pause?: { readonly until: Date | undefined } | undefined;
  /** Since when its charges are skipped in a pause: nothing is paid for from then to the next charge. */
  readonly skippedSince?: Date | undefined;
  /** What each charge comes to while a discount lasts, in the smallest unit; undefined without one. */
  readonly discount?: Discount | undefined;
  /** The retention offer that was taken, by its id, or `declined`; undefined while it may still be made. */
  readonly retention?: string | undefined;
  readonly customerId: string | undefined;
  readonly provider: string;
  /** Undefined in the sandbox. */
  readonly livemode: boolean | undefined;
  /** By how many seconds the clock of the sandbox is ahead; 0 elsewhere. */
  readonly clockAheadS: number;
}

/** The time of a subscription's own clock. */
export const timeOf = ({ clockAheadS }: Pick<Subscription, 'clockAheadS'>, now: Date): Date =>
  new Date(now.getTime() + clockAheadS * 1000);

/** A lower price of the charges to come of a subscription. */
export interface Discount {
  /** In the smallest unit of the currency, before a tax on top. */
  readonly amount: number;
  /** The charges before this moment come to it; undefined for all of them. */
  readonly until: Date | undefined;
}

/** One invoice of a subscription. */
export interface Charge {
  /** The provider's id of the invoice. */
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** How much of it is tax; undefined where Stripe Tax worked out none. */
  readonly tax?: number | undefined;
  readonly currency: string;
  /** `paid`, or the provider's own word. */
  readonly state: string;
  /** How much of it was given back. */
  readonly refunded: number;
  /** Whether the payer's bank takes it back. */
  readonly disputed: boolean;
  readonly paymentIntent: string | undefined;
  readonly at: Date;
}

/**
 * How far a refund is: owed and not asked for; asked for, no answer kept; on its way; given back; the last try came to
 * nothing and another follows; refused for good, for a person to look into; contested by the visitor's bank, which
 * takes the money back itself.
 */
export type RefundState = 'due' | 'asked' | 'pending' | 'done' | 'failed' | 'stuck' | 'disputed';

/** The states that a refund is at its end in: the money is back, one way or the other. */
export const settledStates = ['done', 'disputed'] as const satisfies readonly RefundState[];

/** Which refund: a payment has one at most. Ids alone, so that it may stand in a job. */
export interface RefundKey {
  readonly sessionId: string;
  readonly paymentId: string;
}

/** What a provider needs to know of a payment to give it back. */
export interface RefundablePayment {
  /** The payment's id, with this provider. */
  readonly paymentId: string;
  /** The provider's id of the money itself, where it has one. */
  readonly paymentIntent: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

/** What is owed to a visitor, and how far it is. */
export interface Refund extends RefundKey, RefundablePayment {
  /** ISO 4217. */
  readonly currency: string;
  readonly state: RefundState;
  /** The provider's id of the refund, once it has one. */
  readonly refundId: string | undefined;
  /** When it came to be owed: with the account, or once it was clear that there is none. */
  readonly dueAt: Date;
  /** When the provider was first asked with the idempotency key that is now in use. */
  readonly askedAt: Date | undefined;
  /** When the money was found to be back. */
  readonly doneAt: Date | undefined;
  /** How many idempotency keys are used up: their refunds failed, or were never made. */
  readonly attempts: number;
  /** Why the last try came to nothing, in the provider's word. */
  readonly lastProblem: string | undefined;
}

/** What becomes of a refund; what is not named stays. */
export type RefundChange = Partial<
  Pick<Refund, 'state' | 'refundId' | 'askedAt' | 'doneAt' | 'attempts' | 'lastProblem'>
>;

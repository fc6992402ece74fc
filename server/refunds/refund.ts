/**
 * The state of a refund: `due`, not requested yet; `asked`, no answer stored; `pending` at the provider; `done`;
 * `failed`, to be tried again; `stuck`, refused for good, for a person to look into; `disputed`, the visitor's bank
 * takes the money back.
 */
export type RefundState = 'due' | 'asked' | 'pending' | 'done' | 'failed' | 'stuck' | 'disputed';

/** The final states: the money is back, by refund or by dispute. */
export const settledStates = ['done', 'disputed'] as const satisfies readonly RefundState[];

/** The key of a refund: a payment has at most one. Only ids, so that a job may hold it. */
export interface RefundKey {
  readonly sessionId: string;
  readonly paymentId: string;
}

/** What a provider needs to refund a payment. */
export interface RefundablePayment {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** The provider's id of the charge, if it has one. */
  readonly paymentIntent: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

/** A refund owed to a visitor, and its progress. */
export interface Refund extends RefundKey, RefundablePayment {
  /** ISO 4217. */
  readonly currency: string;
  readonly state: RefundState;
  /** The provider's id of the refund, once there is one. */
  readonly refundId: string | undefined;
  /** When it became due: with the account, or once it was clear that none would follow. */
  readonly dueAt: Date;
  /** When the provider was first asked with the present idempotency key. */
  readonly askedAt: Date | undefined;
  /** When we saw that the money was back. */
  readonly doneAt: Date | undefined;
  /** How many idempotency keys are used up, because their refunds failed or were never made. */
  readonly attempts: number;
  /** Why the last attempt failed, in the provider's words. */
  readonly lastProblem: string | undefined;
}

/** A change to a refund; properties left out stay. */
export type RefundChange = Partial<
  Pick<Refund, 'state' | 'refundId' | 'askedAt' | 'doneAt' | 'attempts' | 'lastProblem'>
>;

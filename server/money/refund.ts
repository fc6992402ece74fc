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

export interface RefundablePayment {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** The provider's id of the charge, if it has one. */
  readonly paymentIntent: string | undefined;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

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

export type RefundAnswer =
  | { readonly refund: ProviderRefund }
  | {
      readonly refused: RefundRefusal;
      /** The provider's own reason, such as an error code. */
      readonly reason: string;
    };

export interface Refunder {
  /**
   * Asks to refund the whole payment, or what is left of it. For 24 hours the same key gives the same answer and no
   * second refund. Fails if the outcome is unknown: ask again with the same key.
   */
  refund(payment: RefundablePayment, idempotencyKey: string): Promise<RefundAnswer>;
  /** All refunds of the payment that the provider knows, including those made elsewhere. */
  refundsOf(payment: RefundablePayment): Promise<readonly ProviderRefund[]>;
}

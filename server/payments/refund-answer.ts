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

/** What a visitor was offered after the payment, and what has come of it. */
export interface Upsell {
  readonly sessionId: string;
  /** The name of the page that offered it. */
  readonly page: string;
  /** The payment whose card is charged. */
  readonly paymentId: string;
  readonly planId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * `accepted` before the provider is asked, then `paid`, or `refused` by the bank; `checkout` once the visitor went to pay in
   * another way; `declined` by the visitor.
   */
  readonly state: 'accepted' | 'paid' | 'refused' | 'checkout' | 'declined';
  /** The provider's id of the charge, once it is known. */
  readonly intentId: string | undefined;
}

export type NewUpsell = Omit<Upsell, 'intentId'>;

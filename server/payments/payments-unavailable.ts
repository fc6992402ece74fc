/** The payment provider cannot be asked at the moment, or gives no answer; a later try may go well. */
export class PaymentsUnavailable extends Error {}

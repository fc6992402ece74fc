import type { PaymentProvider, RefundablePayment } from '../provider.ts';
import type { ProviderRefund } from '../refund-answer.ts';

/**
 * Gives back what nobody has paid: every refund succeeds at once, and is there whenever it is looked for. Fails for a
 * payment of real money, which waits until the server is started with its provider again.
 */
export const sandboxRefunds: Pick<PaymentProvider, 'refund' | 'refundsOf'> = {
  refund: async (payment) => ({ refund: refundOf(payment) }),
  refundsOf: async (payment) => [refundOf(payment)],
};

function refundOf({ paymentId, paymentIntent, amount }: RefundablePayment): ProviderRefund {
  if (paymentIntent !== undefined) {
    throw new Error(
      'The sandbox cannot give back what another provider has taken; start the server with the settings of that provider.',
    );
  }
  return { id: `re_${paymentId}`, status: 'succeeded', amount, reason: undefined };
}

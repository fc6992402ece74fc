import type { PaymentProvider } from '../provider.ts';

/**
 * Gives back what nobody has paid: every refund succeeds at once. It keeps no books, so it knows of no refund; a lost
 * answer is asked for again, and is the same.
 */
export const sandboxRefunds: Pick<PaymentProvider, 'refund' | 'refundsOf'> = {
  refund: async ({ paymentId, amount }) => ({
    refund: { id: `re_${paymentId}`, status: 'succeeded', amount, reason: undefined },
  }),
  refundsOf: async () => [],
};

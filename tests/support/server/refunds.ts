import type { ProviderRefund, Refund } from '../../../server/money/refund.ts';

/** A refund of 99 dollars that has been due since three in the morning, with a test's changes. */
export const owed = (changes: Partial<Refund> = {}): Refund => ({
  sessionId: '0b8a4b0e-7c53-4f0e-9d63-0c8f4b6f1a11',
  paymentId: 'cs_test_1',
  paymentIntent: 'pi_1',
  amount: 9_900,
  currency: 'USD',
  state: 'due',
  refundId: undefined,
  dueAt: new Date('2026-01-02T03:00:00Z'),
  askedAt: undefined,
  doneAt: undefined,
  attempts: 0,
  lastProblem: undefined,
  ...changes,
});

/** The provider's report of a refund of the whole payment, with a test's changes. */
export const refundReport = (
  status: ProviderRefund['status'],
  changes: Partial<ProviderRefund> = {},
): ProviderRefund => ({ id: `re_${status}`, status, amount: 9_900, reason: undefined, ...changes });

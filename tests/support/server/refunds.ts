import type { ProviderRefund } from '../../../server/payments/provider.ts';
import type { Refund } from '../../../server/refunds/refund.ts';

/** A refund of 99 dollars that was owed since three in the morning, but for what a test says of it. */
export const owed = (told: Partial<Refund> = {}): Refund => ({
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
  ...told,
});

/** What the provider tells of a refund of the whole payment, but for what a test says of it. */
export const told = (
  status: ProviderRefund['status'],
  more: Partial<ProviderRefund> = {},
): ProviderRefund => ({ id: `re_${status}`, status, amount: 9_900, reason: undefined, ...more });

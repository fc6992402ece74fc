import { expect, test } from 'vitest';
import { owed, refundReport } from '../../tests/support/server/refunds.ts';
import { settle } from './pursue-refund.ts';

const now = new Date('2026-01-05T12:00:00Z');
const requested = owed({ state: 'asked', attempts: 1 });

test('a refund that succeeded is done, and what went wrong before is forgotten', () => {
  expect(
    settle(requested, { refund: refundReport('succeeded', { reason: 'charge_for_pending_refund' }) }, now),
  ).toStrictEqual({
    state: 'done',
    refundId: 're_succeeded',
    doneAt: now,
    lastProblem: undefined,
  });
});

test('a refund on its way keeps its key and its reason', () => {
  expect(
    settle(requested, { refund: refundReport('pending', { reason: 'insufficient_funds' }) }, now),
  ).toStrictEqual({
    state: 'pending',
    refundId: 're_pending',
    lastProblem: 'insufficient_funds',
  });
});

test('a refund that failed has used its key up', () => {
  expect(settle(requested, { refund: refundReport('failed', { reason: 'declined' }) }, now)).toStrictEqual({
    state: 'failed',
    refundId: 're_failed',
    lastProblem: 'declined',
    attempts: 2,
  });
});

test.each([
  ['insufficient-funds', { state: 'failed', attempts: 2 }],
  ['out-of-order', { state: 'failed', attempts: 2 }],
  ['already-refunded', { state: 'pending' }],
  ['disputed', { state: 'disputed' }],
  ['not-refundable', { state: 'stuck' }],
] as const)('the refusal %s is kept as %o', (refused, kept) => {
  expect(settle(requested, { refused, reason: 'its_code' }, now)).toStrictEqual({
    ...kept,
    lastProblem: 'its_code',
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { owed, refundReport } from '../../tests/support/server/refunds.ts';
import { nextStep } from './next-step.ts';

const now = new Date('2026-01-05T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const failed = refundReport('failed', { reason: 'insufficient_funds' });

describe('before the provider was looked at', () => {
  test('requests a refund that was never requested', () => {
    expect(nextStep(owed(), undefined, now)).toStrictEqual({
      step: 'ask',
      key: 'refund:pi_1',
      change: { state: 'asked', askedAt: now },
    });
  });

  test('requests the refund of a payment without an intent by its own id', () => {
    const step = nextStep(owed({ paymentIntent: undefined }), undefined, now);
    expect(step).toMatchObject({ step: 'ask', key: 'refund:cs_test_1' });
  });

  test('a refund requested less than 23 hours ago is requested with the same key, which keeps its age', () => {
    const askedAt = hoursAgo(22.99);
    expect(nextStep(owed({ state: 'asked', askedAt }), undefined, now)).toStrictEqual({
      step: 'ask',
      key: 'refund:pi_1',
      change: { state: 'asked', askedAt },
    });
  });

  test.each([
    ['was asked for 23 hours ago, because the provider may have forgotten the key', 'asked', hoursAgo(23)],
    ['is on its way', 'pending', hoursAgo(1)],
    ['failed', 'failed', hoursAgo(1)],
    ['is stuck', 'stuck', hoursAgo(1)],
    ['was given back, because the bank may yet have sent it back', 'done', hoursAgo(1)],
  ] as const)('what %s is looked at', (_, state, askedAt) => {
    expect(nextStep(owed({ state, askedAt }), undefined, now)).toStrictEqual({ step: 'look' });
  });

  test('does nothing about a refund that the visitor disputes at the bank', () => {
    expect(nextStep(owed({ state: 'disputed' }), undefined, now)).toStrictEqual({ step: 'rest' });
    expect(nextStep(owed({ state: 'disputed' }), [failed], now)).toStrictEqual({ step: 'rest' });
  });
});

describe('once the provider was looked at', () => {
  const requested = owed({ state: 'asked', askedAt: hoursAgo(30) });

  test('money that is back ends it', () => {
    expect(nextStep(requested, [failed, refundReport('succeeded')], now)).toStrictEqual({
      step: 'keep',
      change: { state: 'done', refundId: 're_succeeded', doneAt: now, lastProblem: undefined },
    });
  });

  test('money that is back in parts ends it, too', () => {
    const parts = [
      refundReport('succeeded', { amount: 4_000 }),
      refundReport('succeeded', { amount: 5_900 }),
    ];
    expect(nextStep(requested, parts, now)).toMatchObject({ step: 'keep', change: { state: 'done' } });
  });

  test('a partial refund does not, even if only a cent is missing: the rest is requested', () => {
    expect(nextStep(requested, [refundReport('succeeded', { amount: 9_899 })], now)).toMatchObject({
      step: 'ask',
    });
  });

  test('money on its way is waited for', () => {
    const seen = [
      refundReport('pending', { amount: 5_900, reason: 'processing' }),
      refundReport('succeeded', { amount: 4_000 }),
    ];
    expect(nextStep(requested, seen, now)).toStrictEqual({
      step: 'keep',
      change: { state: 'pending', refundId: 're_pending', lastProblem: 'processing' },
    });
  });

  test('requests it with the unused key if the provider has no refund', () => {
    expect(nextStep(requested, [], now)).toStrictEqual({
      step: 'ask',
      key: 'refund:pi_1',
      change: { state: 'asked', askedAt: now },
    });
  });

  test.each(['asked', 'pending', 'done'] as const)(
    'a refund that failed while %s uses its key up',
    (state) => {
      expect(nextStep(owed({ state }), [failed], now)).toStrictEqual({
        step: 'keep',
        change: { state: 'failed', attempts: 1, doneAt: undefined, lastProblem: 'insufficient_funds' },
      });
    },
  );

  test('a key is used up by a try that left no refund as well as by a refund that we did not ask for', () => {
    const afterLostTries = nextStep(owed({ state: 'asked', attempts: 2 }), [failed], now);
    expect(afterLostTries).toMatchObject({ change: { state: 'failed', attempts: 3 } });
    const afterRefundsByHand = nextStep(owed({ state: 'asked' }), [failed, failed], now);
    expect(afterRefundsByHand).toMatchObject({ change: { state: 'failed', attempts: 2 } });
  });

  test('requests it with a new key after a failure, and with another after the next', () => {
    const second = nextStep(owed({ state: 'failed', attempts: 1 }), [failed], now);
    expect(second).toMatchObject({ step: 'ask', key: 'refund:pi_1:2' });
    const third = nextStep(owed({ state: 'failed', attempts: 2 }), [failed, failed], now);
    expect(third).toMatchObject({ step: 'ask', key: 'refund:pi_1:3' });
  });

  test('never requests a stuck refund again, and ends once somebody has refunded it', () => {
    expect(nextStep(owed({ state: 'stuck' }), [], now)).toStrictEqual({ step: 'rest' });
    expect(nextStep(owed({ state: 'stuck' }), [failed], now)).toStrictEqual({ step: 'rest' });
    expect(nextStep(owed({ state: 'stuck' }), [refundReport('succeeded')], now)).toMatchObject({
      change: { state: 'done' },
    });
  });

  test('what is done and still back stays as it is', () => {
    expect(nextStep(owed({ state: 'done' }), [refundReport('succeeded')], now)).toStrictEqual({
      step: 'rest',
    });
    expect(nextStep(owed({ state: 'done' }), [], now)).toStrictEqual({ step: 'rest' });
  });
});

test('in no state requests money that is back or on its way', () => {
  const states = ['due', 'asked', 'pending', 'done', 'failed', 'stuck', 'disputed'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.nat(5),
      fc.constantFrom('succeeded', 'pending'),
      fc.array(fc.constant(failed)),
      (state, attempts, status, failures) => {
        const step = nextStep(owed({ state, attempts }), [...failures, refundReport(status)], now);
        expect(step.step).not.toBe('ask');
      },
    ),
  );
});

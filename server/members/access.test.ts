import { expect, test } from 'vitest';
import { accessUntil } from './access.ts';

const at = (day: number, hours = 0) => new Date(Date.UTC(2026, 0, day, hours));

const usual = {
  ...{ status: 'active', periodEnd: at(10), cancelAt: undefined, unpaidSince: undefined },
  ...{ pause: undefined, skippedSince: undefined },
};

const access = (change: Partial<Record<keyof typeof usual, unknown>>, now: Date, more = {}) =>
  accessUntil(
    { subscription: { ...usual, ...change } as typeof usual, disputed: false, graceDays: 3, ...more },
    now,
  );

test.each(['trialing', 'active'])(
  '%s gives access to the end of its period, and the days of grace',
  (status) => {
    expect(access({ status }, at(1))).toEqual(at(13));
    expect(access({ status }, at(13))).toBeUndefined();
  },
);

test('a cancelled one gives access to its end, without grace', () => {
  expect(access({ cancelAt: at(10) }, at(9, 23))).toEqual(at(10));
  expect(access({ cancelAt: at(10) }, at(10))).toBeUndefined();
});

test('a pause gives access to the end of what is paid for, without grace, and from the next payment on', () => {
  const pause = { until: at(40) };
  expect(access({ pause }, at(1))).toEqual(at(10));
  const skipped = { periodEnd: at(38), skippedSince: at(10) };
  expect(access({ ...skipped, pause }, at(9))).toEqual(at(10));
  expect(access({ ...skipped, pause }, at(10))).toBeUndefined();
  expect(access(skipped, at(11))).toBeUndefined();
  expect(access({ ...skipped, cancelAt: at(38) }, at(11))).toBeUndefined();
});

test('an open payment gives access for the days of grace since it failed', () => {
  const unpaid = { status: 'past_due', periodEnd: at(30), unpaidSince: at(2) };
  expect(access(unpaid, at(4, 23))).toEqual(at(5));
  expect(access(unpaid, at(5))).toBeUndefined();
  expect(access(unpaid, at(2), { graceDays: 0 })).toBeUndefined();
});

test.each(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'of_tomorrow', 'toString'])(
  '%s gives none',
  (status) => {
    expect(access({ status }, at(1))).toBeUndefined();
  },
);

test('a dispute ends access', () => {
  expect(access({}, at(1), { disputed: true })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { owed } from '../../tests/support/server/refunds.ts';
import { isLate, refundLine } from './refund-line.ts';

const minutesAfter = (minutes: number) => new Date(Date.UTC(2026, 0, 2, 3, minutes));

test.each([
  ['due        12 min   USD 99.00 cs_test_1', owed(), 12],
  ['due     3 h 5 min   USD 99.00 cs_test_1', owed(), 185],
])('says how long it has been owed: %s', (line, refund, minutes) => {
  expect(refundLine(refund, minutesAfter(minutes))).toBe(line);
});

test('says how long it took, once it is done', () => {
  const done = owed({ state: 'done', doneAt: minutesAfter(3) });
  expect(refundLine(done, minutesAfter(9_000))).toBe('done        3 min   USD 99.00 cs_test_1');
});

test('says that it is late, and why', () => {
  const failed = owed({ state: 'failed', currency: 'jpy', lastProblem: 'insufficient_funds' });
  expect(refundLine(failed, minutesAfter(1_441 + 240))).toBe(
    'failed    1 d 4 h    JPY 9900 cs_test_1 (late, insufficient_funds)',
  );
});

test('is late a day after it is owed, unless it is at its end', () => {
  expect(isLate(owed(), minutesAfter(1_440))).toBe(false);
  expect(isLate(owed(), minutesAfter(1_441))).toBe(true);
  expect(isLate(owed({ state: 'pending' }), minutesAfter(1_441))).toBe(true);
  expect(isLate(owed({ state: 'done' }), minutesAfter(1_441))).toBe(false);
  expect(isLate(owed({ state: 'disputed' }), minutesAfter(1_441))).toBe(false);
});

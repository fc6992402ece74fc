import { expect, test } from 'vitest';
import { firstTimes } from './first-times.ts';

test('something is new once in a session, and again in the next', () => {
  const isFirst = firstTimes();
  expect(isFirst('viewed 5', 'ana')).toBe(true);
  expect(isFirst('viewed 5', 'ana')).toBe(false);
  expect(isFirst('viewed 6', 'ana')).toBe(true);
  expect(isFirst('viewed 5', 'eve')).toBe(true);
});

test('what has no session belongs to the one before it', () => {
  const isFirst = firstTimes();
  expect(isFirst('refund page', 'ana')).toBe(true);
  expect(isFirst('refund page', undefined)).toBe(false);
  expect(isFirst('not found', undefined)).toBe(true);
});

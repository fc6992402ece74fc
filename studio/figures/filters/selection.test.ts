import { expect, test } from 'vitest';
import { lastDays } from './selection.ts';

const now = new Date('2026-03-01T00:30:00+01:00');

test.each([
  [1, { from: '2026-02-28', to: '2026-02-28' }],
  [7, { from: '2026-02-22', to: '2026-02-28' }],
  [undefined, { from: undefined, to: undefined }],
])('the last %s days end today, in UTC', (days, period) => {
  expect(lastDays(days, now)).toEqual(period);
});

import { expect, test } from 'vitest';
import { percent } from './percent.ts';

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 1_000, 0.1],
  [999, 1_000, 99.9],
  [7, 7, 100],
  [0, 5, 0],
  [0, 0, 0],
])('%d of %d are %d percent', (part, whole, share) => {
  expect(percent(part, whole)).toBe(share);
});

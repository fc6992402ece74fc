import { describe, expect, test } from 'vitest';
import { isOnScale, lastReached } from './scale.ts';

const tenths = { min: -1, max: 1, step: 0.1 };

describe('on a scale of tenths', () => {
  test.each([-1, -0.3, 0, 0.7, 1])('%d is on the steps', (value) => {
    expect(isOnScale(tenths, value)).toBe(true);
  });

  test.each([-1.1, 1.1, 0.55, 0.3000000000001, Number.NaN])('%d does not', (value) => {
    expect(isOnScale(tenths, value)).toBe(false);
  });
});

test.each([
  [tenths, 1],
  [{ min: 0, max: 20, step: 3 }, 18],
  [{ min: 0.1, max: 1, step: 0.3 }, 1],
  [{ min: 0, max: 5, step: 10 }, 0],
  [{ min: 0, max: 0.3, step: 0.1 }, 0.3],
])('the last value that is reached: %o', (scale, last) => {
  expect(lastReached(scale)).toBe(last);
});

import { expect, test } from 'vitest';
import { erfc } from './erfc.ts';

test.each([
  [0, 1],
  [0.5, 0.4795001221869535],
  [1, 0.15729920705028513],
  [2, 0.004677734981047266],
  [3, 2.209049699858544e-5],
  [5, 1.5374597944280349e-12],
])('erfc(%d) is as the tables have it', (x, value) => {
  expect(erfc(x) / value).toBeCloseTo(1, 9);
});

test('its two ways of reckoning meet', () => {
  expect(erfc(2 - 1e-9) / erfc(2)).toBeCloseTo(1, 7);
});

import { expect, test } from 'vitest';
import { placeAt } from './place.ts';

test.each([
  ['', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nb', 2, 2, 1],
  ['a\r\nbc', 4, 2, 2],
  ['\n\n', 2, 3, 1],
  ['😀x', 2, 1, 3],
])('in %j the offset %i is line %i, column %i', (text, offset, line, column) => {
  expect(placeAt(text, offset)).toEqual({ line, column });
});

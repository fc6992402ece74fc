import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unique } from './identity.ts';

test.each([
  [
    ['a', 'a', 'b'],
    ['a', 'a#2', 'b'],
  ],
  [
    ['a', 'a', 'a#2'],
    ['a', 'a#3', 'a#2'],
  ],
])('%j become %j', (names, distinct) => expect(unique(names)).toEqual(distinct));

test('no two names stay equal', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a#2', 'a#3', 'a#2#2', 'b')), (names) => {
      expect(new Set(unique(names)).size).toBe(names.length);
    }),
  ));

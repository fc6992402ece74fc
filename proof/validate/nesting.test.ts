import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestingLimit, tooDeepAt } from './nesting.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a text may nest up to the limit and not one deeper', () => {
  expect(tooDeepAt(nested(nestingLimit))).toBeUndefined();
  expect(tooDeepAt(nested(nestingLimit + 1))).toBe(nestingLimit);
});

test('objects and lists count alike, and what is closed counts no more', () => {
  expect(tooDeepAt('{"a":['.repeat(51))).toBe(50 * 6);
  expect(tooDeepAt('[{}],'.repeat(200))).toBeUndefined();
});

test('brackets in texts do not count', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a') }), (text) => {
      expect(tooDeepAt(`[${`${JSON.stringify(text)},`.repeat(60)}`)).toBeUndefined();
    }),
  );
});

test('a text of a million brackets is looked at in no time', () => {
  expect(tooDeepAt(nested(500_000))).toBe(nestingLimit);
});

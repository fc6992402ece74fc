import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, pointerTo } from './pointer.ts';

test.each([
  ['', []],
  ['/steps/0/next', ['steps', 0, 'next']],
  ['/routes/~1home', ['routes', '/home']],
  ['/a~0b/~01', ['a~b', '~1']],
  ['/', ['']],
])('%j is the pointer to %j', (pointer, path) => {
  expect(pointerTo(...path)).toBe(pointer);
  expect(pathOf(pointer)).toEqual(path.map(String));
});

test('a pointer gives every path back', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (path) => {
      expect(pathOf(pointerTo(...path))).toEqual(path);
    }),
  );
});

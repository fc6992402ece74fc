import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestingLimit, Source, tooDeepAt } from './source.ts';

const text = `{
  "steps": [
    { "path": "/a", "next": "/b" },
    { "path": "/b", "a/b~c": null }
  ]
}`;

describe('a source', () => {
  test.each([
    ['', 1, 1],
    ['/steps', 2, 12],
    ['/steps/0', 3, 5],
    ['/steps/0/next', 3, 29],
    ['/steps/1/path', 4, 15],
    ['/steps/1/a~1b~0c', 4, 30],
  ])('knows that the value of %j is at line %i, column %i', (pointer, line, column) => {
    expect(new Source(text).locate(pointer)).toEqual({ line, column });
  });

  test('knows the place of the name of a value', () => {
    expect(new Source(text).locate('/steps/1/path', 'key')).toEqual({ line: 4, column: 7 });
    expect(new Source(text).locate('', 'key')).toEqual({ line: 1, column: 1 });
  });

  test.each([
    ['/steps/0/previous', 3, 5],
    ['/steps/7/path', 2, 12],
    ['/nothing', 1, 1],
  ])('points at the nearest value around what is not there: %j', (pointer, line, column) => {
    expect(new Source(text).locate(pointer)).toEqual({ line, column });
  });

  test('counts columns in UTF-16 units and lines of either ending', () => {
    expect(new Source('{\r\n"😀": 1, "b": 2}').locate('/b')).toEqual({ line: 2, column: 15 });
  });

  test('knows the line on which a text that is not JSON is mended, and no mistake in one that is', () => {
    expect(new Source('{\r\n  "a": 1,\r\n}').syntaxProblem).toMatchObject({ line: 2, column: 9 });
    expect(new Source(text).syntaxProblem).toBeUndefined();
  });

  test('finds every name that an object uses twice, and points at the last value of that name', () => {
    const twice = new Source('{"a": 1, "b": {"a": 2}, "a": 3, "a": 4}');
    expect(twice.losses).toEqual([
      { twice: 'a', line: 1, column: 25 },
      { twice: 'a', line: 1, column: 33 },
    ]);
    expect(twice.locate('/a')).toEqual({ line: 1, column: 38 });
    expect(new Source(text).losses).toEqual([]);
  });
});

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

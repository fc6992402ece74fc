import { expect, test } from 'vitest';
import { codeFrame } from './code-frame.ts';

const drawn = (lines: readonly string[], line: number, column: number, columns = 80) =>
  codeFrame(lines, { line, column }, columns).map(({ gutter, text }) => `${gutter} ${text}`.trimEnd());

test('shows two lines before and after, and marks the value', () => {
  expect(
    drawn(['{', '  "a": {', '    "b": "some text",', '    "c": 1', '  },', '  "d": 2', '}'], 3, 10),
  ).toEqual([
    '  1 | {',
    '  2 |   "a": {',
    '> 3 |     "b": "some text",',
    '    |          ^^^^^^^^^^^',
    '  4 |     "c": 1',
    '  5 |   },',
  ]);
});

test('marks one character of a value that goes on over further lines, and of nothing', () => {
  expect(drawn(['{', '}'], 1, 1)[1]).toBe('    | ^');
  expect(drawn([''], 1, 1)[1]).toBe('    | ^');
  expect(drawn(['{'], 1, 2)[1]).toBe('    |  ^');
});

test('cuts a long line around the place, and the marks with it', () => {
  const line = `{"a":${'1'.repeat(100)},"b":"${'x'.repeat(200)}"}`;
  const [shown, marks] = drawn([line], 1, line.indexOf('"x') + 1, 46).map((line) =>
    line.slice('> 1 | '.length),
  );
  expect(shown).toHaveLength(39);
  expect(shown?.[marks?.indexOf('^') ?? -1]).toBe('"');
  expect(marks?.length).toBe(shown?.length);
});

test('puts a blank for what would steer a terminal, so that the marks stay in place', () => {
  expect(drawn(['\t"a":\u001b "b"'], 1, 8)).toEqual(['> 1 |  "a":  "b"', '    |        ^^^']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { longText } from '../declaration/kinds/long-text.ts';

const step = { label: 'Why?', minLength: 3, maxLength: 20, charactersLeft: '{left} left' };
const words = fc
  .string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'aé ñ漢-&,.$\n') })
  .filter((given) => given.trim().length >= 3);

describeKindLaws('long-text', longText, step, words);

test('keeps line breaks within the answer, and trims what is around it', () => {
  expect(longText.check(step, ' one\n\ntwo \n', catalog)).toEqual({ ok: true, answer: 'one\n\ntwo' });
});

test.each(['', ' \n ', '\u00a0', undefined, null, 7, ['a'], {}])('an empty answer is refused: %j', (raw) =>
  expect(longText.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'empty',
    problem: 'The answer is empty. Send at least one character that is not a space.',
  }),
);

test.each([
  'a\0bc',
  'a\tbc',
  'a\r\nbc',
  'a\u001bbc',
  'a\u007fbc',
  'a\u0085bc',
  'a\u200bbc',
  'a\u2028bc',
  'a\u202ebc',
  'a\u2066bc',
])('a character that nobody sees is refused: %j', (raw) => {
  expect(longText.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'control-character',
    problem:
      "The answer contains a control character, or one that turns the direction of text. Send plain text with '\\n' between its lines.",
  });
});

test.each(['👩‍👧 yes', 'می‌خواهم', '\u200fשלום'])(
  'what some languages and signs are joined by is taken: %s',
  (raw) => expect(longText.check(step, raw, catalog)).toEqual({ ok: true, answer: raw }),
);

test('the shortest and the longest answer are taken, and a character less or more is refused', () => {
  expect(longText.check(step, 'abc', catalog).ok).toBe(true);
  expect(longText.check(step, 'a'.repeat(20), catalog).ok).toBe(true);
  expect(longText.check(step, ' ab ', catalog)).toEqual({
    ok: false,
    id: 'too-short',
    problem: 'The answer has 2 characters. Send at least 3.',
    values: { min: '3' },
  });
  expect(longText.check(step, 'a'.repeat(21), catalog)).toEqual({
    ok: false,
    id: 'too-long',
    problem: 'The answer has 21 characters. Send at most 20.',
    values: { max: '20' },
  });
});

test('a stored text with a line break around it is refused, since it would be stored trimmed', () => {
  expect(longText.read(step, 'abc\n', catalog)).toEqual({
    ok: false,
    id: 'untrimmed',
    problem: 'The answer has spaces around it. Send it without them.',
  });
});

test('an answer off the pattern is refused with its message, which may look at all of its lines', () => {
  const message = 'A name on each line, please.';
  const names = { ...step, pattern: { expression: '\\p{L}+(?:\\n\\p{L}+)*', message } };
  expect(longText.check(names, 'Ana\nJosé', catalog)).toEqual({ ok: true, answer: 'Ana\nJosé' });
  expect(longText.check(names, 'Ana\n007', catalog)).toMatchObject({ ok: false, problem: message });
});

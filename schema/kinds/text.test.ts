import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { text } from '../declaration/kinds/text.ts';

const step = { label: 'Job title', maxLength: 20, suggestions: ['Product Manager'] };
const words = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aé ñ漢-&,.$') })
  .filter((given) => given.trim() !== '');

describeKindLaws('text', text, step, words);

test('stores the answer trimmed', () => {
  expect(text.check(step, '  Product Manager\t', catalog)).toEqual({ ok: true, answer: 'Product Manager' });
});

test('any text will do, not only the suggestions', () => {
  expect(text.check(step, 'Lion tamer', catalog)).toEqual({ ok: true, answer: 'Lion tamer' });
});

test.each(['', '   ', '\n', '\u00a0', undefined, null, 7, ['a'], {}])(
  'an empty answer is refused: %j',
  (raw) =>
    expect(text.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'empty',
      problem: 'The answer is empty. Send at least one character that is not a space.',
    }),
);

test.each([...['a\0b', 'a\nb', 'a\tb', 'a\u001bb', 'a\u007fb'], ...['a\u202eb', 'a\u2028b', 'a\u200bb']])(
  'a character that nobody sees is refused: %j',
  (raw) =>
    expect(text.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'control-character',
      problem:
        'The answer contains a character that nobody sees, such as a line break or one that turns the direction of text. Send one line of plain text.',
    }),
);

test('the longest answer is taken and one character more is refused', () => {
  expect(text.check(step, 'a'.repeat(20), catalog).ok).toBe(true);
  expect(text.check(step, 'a'.repeat(21), catalog)).toEqual({
    ok: false,
    id: 'too-long',
    problem: 'The answer has 21 characters. Send at most 20.',
    values: { max: '20' },
  });
});

test('spaces around the answer do not count', () => {
  expect(text.check(step, ` ${'a'.repeat(20)} `, catalog).ok).toBe(true);
});

test('a stored text with spaces around it is refused, since it would be stored trimmed', () => {
  expect(text.read(step, ' Product Manager', catalog)).toEqual({
    ok: false,
    id: 'untrimmed',
    problem: 'The answer has spaces around it. Send it without them.',
  });
});

describe('a pattern', () => {
  const message = 'Two letters and four digits, as on your card.';
  const card = { ...step, pattern: { expression: '[A-Z]{2}\\d{4}|none', message } };

  test.each(['AB1234', ' AB1234 ', 'none'])('takes an answer that matches as a whole: %j', (raw) =>
    expect(text.check(card, raw, catalog)).toEqual({ ok: true, answer: raw.trim() }),
  );

  test.each(['AB12345', 'xAB1234', 'ab1234', 'none at all', 'AB１２３４'])(
    'refuses any other with its message: %j',
    (raw) =>
      expect(text.check(card, raw, catalog)).toEqual({
        ok: false,
        id: 'pattern-mismatch',
        problem: message,
        values: { message },
      }),
  );

  test('counts a sign beyond the first plane as one character', () => {
    const sign = { ...step, pattern: { expression: '.', message } };
    expect(text.check(sign, '🐈', catalog)).toEqual({ ok: true, answer: '🐈' });
  });

  test('that is no expression refuses nothing: the rule says so before the funnel is live', () => {
    const broken = { ...step, pattern: { expression: '(', message } };
    expect(text.check(broken, 'any', catalog)).toEqual({ ok: true, answer: 'any' });
  });
});

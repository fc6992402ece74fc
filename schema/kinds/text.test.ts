import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { text } from './text.ts';

const step = { label: 'Job title', maxLength: 20, suggestions: ['Product Manager'] };
const words = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aé ñ漢-&,.$') })
  .filter((given) => given.trim() !== '');

describeKindLaws('text', text, step, words);

test('the answer is kept trimmed', () => {
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
      problem: 'The answer is empty; send at least one character that is not a space.',
    }),
);

test.each(['a\0b', 'a\nb', 'a\tb', 'a\u001bb', 'a\u007fb'])('a control character is refused: %j', (raw) =>
  expect(text.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'control-character',
    problem: 'The answer contains a control character; send one line of plain text.',
  }),
);

test('the longest answer is taken and one character more is refused', () => {
  expect(text.check(step, 'a'.repeat(20), catalog).ok).toBe(true);
  expect(text.check(step, 'a'.repeat(21), catalog)).toEqual({
    ok: false,
    id: 'too-long',
    problem: 'The answer has 21 characters; send at most 20.',
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
    problem: 'The answer has spaces around it; send it without them.',
  });
});

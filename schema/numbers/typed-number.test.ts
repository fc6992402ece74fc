import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberFormat } from './number-format.ts';
import { typedNumber } from './typed-number.ts';

describe.each<[string, Readonly<Record<string, number>>]>([
  ['en', { '1,234.5': 1234.5, '1,234': 1234, '1.234': 1.234, '12,34': 12.34, '1.234,5': 1234.5 }],
  ['de', { '1.234,5': 1234.5, '1.234': 1234, '1,234': 1.234, '72.5': 72.5, '1,234.5': 1234.5 }],
  ['fr', { '12 345,6': 12345.6, '12\u202f345': 12345, '12.345': 12.345, '72,5': 72.5 }],
  ['de-CH', { '12’345.6': 12345.6, "12'345": 12345, '72,5': 72.5 }],
  ['en-IN', { '12,34,567': 1234567 }],
  ['ar-EG', { '١٢٬٣٤٥٫٦': 12345.6, '٧٢٫٥': 72.5, '72.5': 72.5 }],
])('in %s', (language, numbers) => {
  test.each(Object.entries(numbers))('%s is %d', (typed, number) => {
    expect(typedNumber(typed, language)).toBe(number);
  });
});

test.each([' 7 ', '07', '7.', '７', '7,0'])('%j is seven in every language', (typed) => {
  for (const language of ['en', 'de', 'fr']) expect(typedNumber(typed, language)).toBe(7);
});

test.each(['-5', '−5', '–5'])('%s is minus five', (typed) => expect(typedNumber(typed, 'en')).toBe(-5));

test.each([
  '',
  ' ',
  '.',
  '-',
  'seven',
  '7kg',
  '1e3',
  '0x7',
  '1 2',
  '5 11',
  '1..2',
  '1,2,3',
  '--1',
  'Infinity',
])('%j is no number', (typed) => expect(typedNumber(typed, 'en')).toBeUndefined());

test('what a language writes is read back as the same number', () => {
  const languages = ['en', 'en-IN', 'de', 'de-CH', 'fr', 'es', 'pl', 'pt-BR', 'hi', 'fa', 'ar-EG', 'bn'];
  const numbers = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((number) => number / 1000);
  fc.assert(
    fc.property(fc.constantFrom(...languages), numbers, (language, number) => {
      const written = numberFormat(language).format(number);
      expect(typedNumber(written, language)).toBe(number);
    }),
  );
});

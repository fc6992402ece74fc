import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { kinds } from '../declaration/kinds/index.ts';
import { limitTexts, referenceTo, type SentFile, sentFile, sizeText } from './file.ts';

const { file } = kinds;
const step = { ...file.example, maxFiles: 3 };

const sent = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('a.pdf', 'Rechnung (2), 5 bytes.pdf', 'صورة.pdf', '🐴 (x).pdf'),
  type: fc.constantFrom<SentFile['type']>('image/jpeg', 'application/pdf'),
  bytes: fc.integer({ min: 0, max: 10 * 1024 * 1024 }),
});

describeKindLaws('file', file, step, fc.array(sent.map(referenceTo), { minLength: 1, maxLength: 3 }));

test('a reference tells what the file is, whatever its name', () => {
  fc.assert(
    fc.property(sent, (one) => {
      expect(sentFile(referenceTo(one))).toEqual(one);
    }),
  );
});

const pdf = (change: Partial<SentFile> = {}) =>
  referenceTo({
    id: '0f0e0d0c-0b0a-4908-8706-050403020100',
    name: 'receipt.pdf',
    type: 'application/pdf',
    bytes: 48_213,
    ...change,
  });

test('what is stored can be read by people', () => {
  expect(pdf()).toBe('receipt.pdf (application/pdf, 48213 bytes, 0f0e0d0c-0b0a-4908-8706-050403020100)');
});

test.each<[string, unknown, string, object]>([
  ['no file', [], 'no-file', {}],
  ['a text', pdf(), 'no-file', {}],
  ['more files than are asked for', [pdf(), pdf(), pdf(), pdf()], 'too-many-files', { max: '3' }],
  ['a file that is too large', [pdf({ bytes: 10 * 1024 * 1024 + 1 })], 'file-too-large', { size: '10 MB' }],
  ['a file of another type', [pdf({ type: 'image/webp' })], 'file-type', { types: 'JPEG, PNG, or PDF' }],
  ['a name alone', ['receipt.pdf'], 'file-not-here', {}],
  ['a file that is still on its way', [pdf(), ''], 'file-not-here', {}],
])('%s is refused', (_, raw, id, values) => {
  const checked = file.check(step, raw, catalog);
  expect(checked).toMatchObject({ ok: false, id, ...(Object.keys(values).length > 0 && { values }) });
});

test('visitors read the types as a list of their language', () => {
  expect(limitTexts(step, { language: 'ar' }).types).toBe('JPEG أو PNG أو PDF');
});

test('tracking hears how many files there are, and no name', () => {
  expect(file.tracked?.([pdf(), pdf()])).toBe('2');
});

test.each([
  [48_213, 'en', '47 kB'],
  [1_258_291, 'de', '1,2 MB'],
  [10 * 1024 * 1024, 'fr', '10 Mo'],
])('a size is told in the unit of the language: %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replace(/\s/, ' ')).toBe(text);
});

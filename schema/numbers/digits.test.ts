import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['１９８０', '1980'],
  ['-١٬٢٣٤٫٥ كغ', '-1,234.5 كغ'],
])('digits of every keyboard are read as 0 to 9: %s', (typed, read) => {
  expect(plainDigits(typed)).toBe(read);
});

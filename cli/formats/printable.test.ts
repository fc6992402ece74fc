import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each(['How old are you? — “18” ж 漢 🐈', '', '<&>'])('what can be seen stays: %j', (text) => {
  expect(printable(text)).toBe(text);
});

test.each([
  ['\u001b[31m', '\\u001b[31m'],
  ['a\nb\tc\u0000', 'a\\u000ab\\u0009c\\u0000'],
  ['\u009b', '\\u009b'],
  ['\u202eabc', '\\u202eabc'],
  ['\ufeff\uffff', '\\ufeff\\uffff'],
  ['\ud800', '\ufffd'],
])('what cannot is written as in JSON: %j', (text, written) => {
  expect(printable(text)).toBe(written);
});

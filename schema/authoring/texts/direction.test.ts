import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['en-US', 'ltr'],
  ['es', 'ltr'],
  ['ar', 'rtl'],
  ['ar-u-nu-latn', 'rtl'],
  ['he', 'rtl'],
  ['ckb', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
])('the script of %s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

import { expect, test } from 'vitest';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { catalog } from '../../tests/support/kind-laws.ts';
import { plainText } from './LongText.tsx';

test('what is pasted gets plain line breaks, and spaces for tabs', () => {
  expect(plainText(' a\tb\r\nc\rd\u2028e\u202e ')).toBe('a b\nc\nd\ne');
});

test('a long text takes it, whatever unseen character it came with', () => {
  const { check, example } = kinds['long-text'];
  for (const sign of [
    '\0',
    '\t',
    '\r\n',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u2066',
    '\ufeff',
  ]) {
    expect(check(example, plainText(`a${sign}b`), catalog).ok).toBe(true);
  }
});

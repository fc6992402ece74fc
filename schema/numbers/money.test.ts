import { expect, test } from 'vitest';
import { money } from './money.ts';

test('a whole amount has no decimals', () => {
  expect(money(12, 'USD', 'en-US')).toBe('$12');
  expect(money(300_000, 'USD', 'en-US')).toBe('$300,000');
});

test('a broken amount keeps both decimals', () => {
  expect(money(12.5, 'USD', 'en-US')).toBe('$12.50');
});

test('the sign of a currency stays with its letters in a line from right to left', () => {
  expect(money(12, 'USD', 'ar')).toBe('\u200F12\u00a0US$\u200E');
});

test('the language decides how it is written', () => {
  expect(money(1_299.5, 'EUR', 'de-DE')).toBe('1.299,50\u00a0€');
});

import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the figures', () => {
  test('are written as the language of the funnel writes them', () => {
    const [english, german] = [formatsOf('en-US'), formatsOf('de-DE')];
    expect(english.count(1_234_567)).toBe('1,234,567');
    expect(german.count(1_234_567)).toBe('1.234.567');
    expect(english.percent(12.34)).toBe('12.3%');
    expect(plain(german.percent(12))).toBe('12,0 %');
    expect(english.points(-3.25)).toBe('3.3');
  });

  test('have a share of nothing that is no share', () => {
    const { share } = formatsOf('en-US');
    expect(share(1, 3)).toBe('33.3%');
    expect(share(0, 0)).toBe('0.0%');
  });

  test('are of days that each language writes in its way', () => {
    expect(formatsOf('en-US').day('2026-11-01')).toBe('Nov 1, 2026');
    expect(formatsOf('de-DE').day('2026-11-01')).toBe('01.11.2026');
    expect(plain(formatsOf('en-US').moment('2026-11-01T12:03:04.5Z'))).toBe('Nov 1, 2026, 12:03:04 PM UTC');
  });

  test.each([
    [null, '–'],
    [430, '0.43 sec'],
    [4_210, '4.2 sec'],
    [59_000, '59 sec'],
    [60_000, '1 min'],
    [95_000, '1.6 min'],
    [3_600_000, '1 hr'],
    [5_400_000, '1.5 hr'],
  ])('tell %s ms as %s', (ms, words) => {
    expect(formatsOf('en-US').duration(ms)).toBe(words);
  });
});

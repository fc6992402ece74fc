import { describe, expect, test } from 'vitest';
import { nearestValue, typedValue } from './slider-value.ts';

const pay = { min: 0, max: 300_000, step: 1_000 };

describe('the nearest value of a scale', () => {
  test('is the number itself where it is on the steps', () => {
    expect(nearestValue(pay, 61_000)).toBe(61_000);
  });

  test('snaps to the nearer step', () => {
    expect(nearestValue(pay, 61_400)).toBe(61_000);
    expect(nearestValue(pay, 61_600)).toBe(62_000);
  });

  test('stays within the ends', () => {
    expect(nearestValue(pay, -5)).toBe(0);
    expect(nearestValue(pay, 1e9)).toBe(300_000);
  });

  test('never passes an end that is not on the steps', () => {
    expect(nearestValue({ min: 0, max: 10, step: 4 }, 10)).toBe(8);
  });

  test('reaches an end that decimal steps reach', () => {
    expect(nearestValue({ min: 0, max: 0.3, step: 0.1 }, 0.3)).toBe(0.3);
  });

  test('carries no error of decimal steps', () => {
    expect(nearestValue({ min: 0, max: 1, step: 0.1 }, 0.3)).toBe(0.3);
  });
});

describe('a typed value', () => {
  test.each([
    ['$72,300', 72_000],
    ['72.300', 72_000],
    ['72 300', 72_000],
    ['72,300.75', 72_000],
    ['72.300,75', 72_000],
    ['$1,000,000', 300_000],
    ['80k', 80_000],
    ['$ 80.5 K a year', 81_000],
    ['-5', 0],
    ['80.', 0],
  ])('may be written as "%s"', (typed, meant) => {
    expect(typedValue(pay, typed)).toBe(meant);
  });

  test('may have decimals where the scale has', () => {
    expect(typedValue({ min: 0, max: 1, step: 0.125 }, '0.125')).toBe(0.125);
    expect(typedValue({ min: 0, max: 1, step: 0.5 }, ',5 litres')).toBe(0.5);
  });

  test('may have the words that are shown with it', () => {
    const years = { min: 0, max: 50, step: 1 };
    expect(typedValue(years, '12 years')).toBe(12);
    expect(typedValue(years, '50+ years')).toBe(50);
    expect(typedValue(years, '7 kinds')).toBe(7);
  });

  test.each(['', '$', 'a lot', '60-80', '60k to 80k', '1e5'])(
    'is nothing where "%s" is typed, which is no number, or more than one',
    (typed) => {
      expect(typedValue(pay, typed)).toBeUndefined();
    },
  );
});

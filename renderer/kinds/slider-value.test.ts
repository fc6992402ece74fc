import { describe, expect, test } from 'vitest';
import { nearestValue, sliderText, typedValue } from './slider-value.ts';

const pay = { min: 0, max: 300_000, step: 1_000 };

describe('the nearest value of a scale', () => {
  test('is the number itself if it is on a step', () => {
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
    ['٧٢٬٣٠٠ US$', 72_000],
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

const payText = { max: 300_000, display: { currency: 'USD' } };
const years = { max: 50, display: { suffix: ' years', one: '1 year', atMaximum: '50+ years' } };

test('a salary is shown as US dollars without decimals', () => {
  expect(sliderText(payText, 60_000, 'en-US')).toBe('$60,000');
  expect(sliderText(payText, 300_000, 'en-US')).toBe('$300,000');
});

test('years are shown with their suffix', () => {
  expect(sliderText(years, 10, 'en-US')).toBe('10 years');
});

test('the far end has a text of its own', () => {
  expect(sliderText(years, 50, 'en-US')).toBe('50+ years');
  expect(sliderText(years, 49, 'en-US')).toBe('49 years');
});

test('one of something has a text of its own, where the funnel gives it', () => {
  expect(sliderText(years, 1, 'en-US')).toBe('1 year');
  expect(sliderText(payText, 1, 'en-US')).toBe('$1');
  expect(sliderText({ max: 9, display: { suffix: ' years' } }, 1, 'en-US')).toBe('1 years');
});

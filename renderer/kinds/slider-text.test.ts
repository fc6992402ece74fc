import { expect, test } from 'vitest';
import { sliderText } from './slider-text.ts';

const pay = { max: 300_000, display: { currency: 'USD' } };
const years = { max: 50, display: { suffix: ' years', one: '1 year', atMaximum: '50+ years' } };

test('a salary is shown as US dollars without decimals', () => {
  expect(sliderText(pay, 60_000, 'en-US')).toBe('$60,000');
  expect(sliderText(pay, 300_000, 'en-US')).toBe('$300,000');
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
  expect(sliderText(pay, 1, 'en-US')).toBe('$1');
  expect(sliderText({ max: 9, display: { suffix: ' years' } }, 1, 'en-US')).toBe('1 years');
});

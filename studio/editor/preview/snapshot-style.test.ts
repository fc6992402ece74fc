import { expect, test } from 'vitest';
import { inPixels, ofPage } from './snapshot-style.ts';

test.each([
  [':root', '.page'],
  ['html', '.page'],
  [':root body', '.page'],
  ['html body h1', '.page h1'],
  ['body, .ui-Card-body', '.page, .ui-Card-body'],
  ['[dir="rtl"] *', '[dir="rtl"] *'],
  ['body > .html-body', '.page > .html-body'],
])('the selector %s is %s in a snapshot', (selector, inSnapshot) => {
  expect(ofPage(selector)).toBe(inSnapshot);
});

test.each([
  ['{ min-block-size: 100dvh; }', '{ min-block-size: 844px; }'],
  ['{ font-size: clamp(2rem, 1.5rem + 10vw, 3rem); }', '{ font-size: clamp(2rem, 1.5rem + 39px, 3rem); }'],
  ['{ background: url("/assets/2vw"); }', '{ background: url("/assets/2vw"); }'],
])('the declarations %s are %s on a phone', (css, inSnapshot) => {
  expect(inPixels(css, { width: 390, height: 844 })).toBe(inSnapshot);
});

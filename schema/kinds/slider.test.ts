import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { slider } from '../declaration/kinds/slider.ts';

// The two sliders of the shipped funnel.
const salary = { min: 0, max: 300_000, step: 1000, default: 60_000, store: { prefix: '$' }, display: {} };
const years = { min: 0, max: 50, step: 1, default: 10, store: { suffix: ' years' }, display: {} };
const tenths = { min: -1, max: 1, step: 0.1, default: 0, store: {}, display: {} };

const onTenths = fc.integer({ min: -10, max: 10 }).map((tenth) => Number((tenth / 10).toFixed(1)));

describeKindLaws(
  'slider',
  slider,
  salary,
  fc.integer({ min: 0, max: 300 }).map((steps) => steps * 1000),
);
describeKindLaws('slider of decimal steps', slider, tenths, onTenths);

describe('a slider answer', () => {
  test.each([
    ['$60000', salary, 60_000],
    ['$0', salary, 0],
    ['$300000', salary, 300_000],
    ['10 years', years, 10],
    ['50 years', years, 50],
    ['-0.3', tenths, -0.3],
  ])('is stored as %j and read back', (text, step, answer) => {
    expect(slider.format(step, answer)).toBe(text);
    expect(slider.read(step, text, catalog)).toEqual({ ok: true, answer });
  });

  test.each([
    -1000,
    301_000,
    500,
    60_000.0001,
    60_000.0000000001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '60000',
    null,
  ])('off the steps of the slider is refused: %j', (raw) =>
    expect(slider.check(salary, raw, catalog)).toEqual({
      ok: false,
      id: 'off-the-steps',
      problem:
        "The answer is not a value of this slider. Send 0 to 300000 in steps of 1000, such as '$60000'.",
      values: { min: '0', max: '300,000' },
    }),
  );

  test.each([
    '',
    '$',
    '60000',
    '$60,000',
    '$060000',
    '$6e4',
    '$60000.0',
    '$+60000',
    ' $60000',
    '$60000 ',
    '$ 60000',
    '€60000',
    '$0x0',
    '$-0',
    '$Infinity',
    '$NaN',
    '$60500',
  ])('in any other spelling is refused: %j', (text) => {
    expect(slider.read(salary, text, catalog).ok).toBe(false);
  });

  test.each([
    '10',
    '10years',
    '10 year',
    ' years',
    '10.0 years',
    '10.0000000001 years',
    '51 years',
    '50+ years',
  ])('with another suffix or number is refused: %j', (text) =>
    expect(slider.read(years, text, catalog).ok).toBe(false),
  );
});

describe('lint', () => {
  const found = (changed: Partial<typeof tenths>) =>
    slider.lint?.['slider-range']?.({ ...tenths, ...changed }, catalog);

  test('is content with a scale that ends on its steps and a default on them', () => {
    expect(found({})).toEqual([]);
    expect(found({ default: -0.7 })).toEqual([]);
    expect(slider.lint?.['slider-range']?.(salary, catalog)).toEqual([]);
  });

  test('names a default between two steps, and a minimum that equals the maximum', () => {
    expect(found({ default: 0.55 })).toMatchObject([{ path: ['default'] }]);
    expect(found({ min: 1 })).toMatchObject([{ path: ['min'] }]);
  });
});

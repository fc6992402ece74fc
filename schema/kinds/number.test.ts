import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { number } from '../declaration/kinds/number.ts';

const weight = { label: 'Weight', min: 30, max: 250, decimals: 1, unit: 'kg' };
const children = { label: 'Children', min: 0, max: 12 };
const height = {
  label: 'Height',
  min: 100,
  max: 250,
  decimals: 1,
  unitSwitch: {
    label: 'Unit',
    units: [
      { name: 'cm', parts: [{ label: 'cm', factor: 1 }] },
      {
        name: 'ft and in',
        parts: [
          { label: 'ft', factor: 30.48 },
          { label: 'in', factor: 2.54 },
        ],
      },
    ],
  },
};

describeKindLaws(
  'number',
  number,
  weight,
  fc.integer({ min: 300, max: 2500 }).map((tenths) => tenths / 10),
);

const typed = (...amounts: string[]) => ({ unit: 'kg', amounts });
const inFeet = (...amounts: string[]) => ({ unit: 'ft and in', amounts });
const german = { ...catalog, language: 'de' };

describe('a number', () => {
  test.each([
    [30, '30'],
    [250, '250'],
    [72.5, '72.5'],
  ])('of %d is stored as %s', (answer, stored) => {
    expect(number.check(weight, answer, catalog)).toEqual({ ok: true, answer });
    expect(number.format(weight, answer)).toBe(stored);
    expect(number.read(weight, stored, catalog)).toEqual({ ok: true, answer });
  });

  test('is read from what was typed, in the language of the funnel', () => {
    expect(number.check(weight, typed(' 72.5 '), catalog)).toEqual({ ok: true, answer: 72.5 });
    expect(number.check(weight, typed('72,5'), german)).toEqual({ ok: true, answer: 72.5 });
  });

  test('can be compared as a scale', () => {
    expect(number.domain(weight, catalog)).toEqual({ min: 30, max: 250, step: 0.1 });
    expect(number.domain(children, catalog)).toEqual({ min: 0, max: 12, step: 1 });
  });

  test('minus zero is zero', () => {
    expect(number.check(children, -0, catalog)).toEqual({ ok: true, answer: 0 });
  });

  test.each(['30.0', '030', '+30', '3e1', '0x1e', ' 30', '30 ', '30,5', '٣٠', '-0', '', 'NaN', '30kg'])(
    'stored in another spelling is refused: %j',
    (text) => {
      expect(number.read({ ...weight, min: -30 }, text, catalog)).toEqual({
        ok: false,
        id: 'not-a-number',
        problem: "The answer is not a number in digits, with a point before decimals. Send one like '-30'.",
      });
    },
  );

  test.each([typed(''), typed(' '), undefined])('that is not given is refused: %j', (raw) => {
    expect(number.check(weight, raw, catalog)).toEqual({
      ok: false,
      id: 'empty',
      problem: 'The answer is empty. Send a number.',
    });
  });

  test('out of its bounds is refused with the bound, in the words of the language', () => {
    const crowd = { label: 'People', min: 10, max: 12_500 };
    expect(number.check(crowd, 12_501, german)).toEqual({
      ok: false,
      id: 'too-high',
      problem: 'The number is too high. Send a number from 10 to 12500.',
      values: { max: '12.500' },
    });
    expect(number.check(crowd, typed('9'), german)).toEqual({
      ok: false,
      id: 'too-low',
      problem: 'The number is too low. Send a number from 10 to 12500.',
      values: { min: '10' },
    });
    expect(number.check(crowd, typed('9'.repeat(400)), german)).toMatchObject({ id: 'too-high' });
  });

  test('with more decimals than it may have is refused, not rounded', () => {
    expect(number.check(weight, typed('72.55'), catalog)).toEqual({
      ok: false,
      id: 'too-many-decimals',
      problem: 'The number has more than 1 decimals. Send it rounded.',
      values: { decimals: '1' },
    });
    expect(number.check(children, 1.5, catalog)).toEqual({
      ok: false,
      id: 'not-whole',
      problem: 'The number is not whole. Send it without decimals.',
    });
  });
});

describe('a number in a unit that the visitor picked', () => {
  test('is stored in one unit', () => {
    expect(number.check(height, inFeet('5', '8'), catalog)).toEqual({ ok: true, answer: 172.7 });
    expect(number.check(height, { unit: 'cm', amounts: ['172.7'] }, catalog)).toEqual({
      ok: true,
      answer: 172.7,
    });
  });

  test('may leave a part empty, which counts as nothing', () => {
    expect(number.check(height, inFeet('6', ''), catalog)).toEqual({ ok: true, answer: 182.9 });
    expect(number.check(height, inFeet('', '70'), catalog)).toEqual({ ok: true, answer: 177.8 });
  });

  test.each([
    [inFeet('', ''), 'empty'],
    [inFeet('5', 'x'), 'not-a-number'],
    [inFeet('3', '3'), 'too-low'],
    [inFeet('9', '0'), 'too-high'],
  ])('is refused as in any other: %j', (raw, id) => {
    expect(number.check(height, raw, catalog)).toMatchObject({ ok: false, id });
  });

  test('names bounds that are answers in that unit', () => {
    expect(number.check(height, inFeet('1', '0'), catalog)).toMatchObject({ values: { min: '3 ft 3.4 in' } });
    expect(number.check(height, inFeet('3', '3.4'), catalog)).toMatchObject({ ok: true });
    expect(number.check(height, inFeet('9', '0'), catalog)).toMatchObject({ values: { max: '8 ft 2.4 in' } });
    expect(number.check(height, inFeet('8', '2.4'), catalog)).toMatchObject({ ok: true });
  });
});

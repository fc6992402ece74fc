import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf, toStored, type Unit, unitText } from './unit.ts';

const feet: Unit = {
  name: 'ft and in',
  parts: [
    { label: 'ft', factor: 30.48 },
    { label: 'in', factor: 2.54 },
  ],
};
const stones: Unit = {
  name: 'st and lb',
  parts: [
    { label: 'st', factor: 6.35029318 },
    { label: 'lb', factor: 0.45359237 },
  ],
};
const metres: Unit = { name: 'cm', parts: [{ label: 'cm', factor: 1 }] };

test.each([
  [feet, [5, 9], 1, 175.3],
  [feet, [5, 9], 0, 175],
  [feet, [6], 1, 182.9],
  [stones, [12, 7], 1, 79.4],
  [metres, [172.75], 1, 172.75],
] as const)(
  'an answer in parts is rounded to one number of the stored unit',
  (unit, amounts, decimals, stored) => {
    expect(toStored(unit, amounts, decimals)).toBe(stored);
  },
);

test.each([
  [feet, 175.3, 0, '5 ft 9 in'],
  [feet, 182.88, 0, '6 ft 0 in'],
  [feet, 182.7, 0, '6 ft 0 in'],
  [stones, 79.4, 1, '12 st 7 lb'],
  [metres, 1172.5, 1, '1.172,5 cm'],
] as const)('a stored number is written in the parts of a unit', (unit, stored, decimals, text) => {
  expect(unitText(unit, stored, { decimals, language: 'de' })).toBe(text);
});

test('a bound is rounded to where answers are taken', () => {
  const text = (round: (value: number) => number) =>
    unitText(feet, 100, { decimals: 0, language: 'en', round });
  expect(text(Math.ceil)).toBe('3 ft 4 in');
  expect(text(Math.floor)).toBe('3 ft 3 in');
});

test('whole pounds come back as they were given, stored as kg with one decimal', () => {
  const pounds: Unit = { name: 'lb', parts: [{ label: 'lb', factor: 0.45359237 }] };
  for (let typed = 60; typed <= 600; typed += 1)
    expect(amountsOf(pounds, toStored(pounds, [typed], 1), 1)).toEqual([typed]);
});

test('whole feet and inches come back as they were given', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(11), (ft, inches) => {
      expect(amountsOf(feet, toStored(feet, [ft, inches], 1), 0)).toEqual([ft, inches]);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { chiSquareTail, isBrokenSplit, sampleRatioP } from './sample-ratio.ts';

type Arms = readonly (readonly [sessions: number, weight: number])[];
const broken = (...versions: readonly Arms[]) =>
  isBrokenSplit(versions.map((arms) => arms.map(([sessions, weight]) => ({ sessions, weight }))));

// The 0.05 and the 0.001 points of the usual table (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4).
test.each([
  [1, 3.841, 10.828],
  [2, 5.991, 13.816],
  [3, 7.815, 16.266],
  [4, 9.488, 18.467],
  [5, 11.07, 20.515],
  [10, 18.307, 29.588],
  [25, 37.652, 52.62],
])('of %d degrees of freedom, the tail of chi-square is as the tables have it', (freedom, five, one) => {
  expect(chiSquareTail(five, freedom)).toBeCloseTo(0.05, 4);
  expect(chiSquareTail(one, freedom)).toBeCloseTo(0.001, 6);
});

test('5300 to 4700 sessions give a chi-square of 36, and 5050 to 4950 one of 1', () => {
  const p = (one: number, other: number) =>
    sampleRatioP([[one, other].map((sessions) => ({ sessions, weight: 1 }))]);
  expect(p(5300, 4700)).toBe(chiSquareTail(36, 1));
  expect(p(5050, 4950)).toBe(chiSquareTail(1, 1));
});

describe('a split is broken', () => {
  test('at 5300 to 4700 sessions of equal weights, not at 5050 to 4950', () => {
    expect(
      broken([
        [5300, 1],
        [4700, 1],
      ]),
    ).toBe(true);
    expect(
      broken([
        [5050, 1],
        [4950, 1],
      ]),
    ).toBe(false);
  });

  test('by the weights: 9000 to 1000 sessions are right for 90 to 10, and wrong for 80 to 20', () => {
    expect(
      broken([
        [9000, 90],
        [1000, 10],
      ]),
    ).toBe(false);
    expect(
      broken([
        [9000, 80],
        [1000, 20],
      ]),
    ).toBe(true);
  });

  test('never because a weight has changed half way, with a new version', () => {
    expect(
      broken(
        [
          [9010, 9],
          [990, 1],
        ],
        [
          [5020, 1],
          [4980, 1],
        ],
      ),
    ).toBe(false);
  });

  test('if two versions are uneven in opposite ways, though their sums are even', () => {
    expect(
      broken(
        [
          [5300, 1],
          [4700, 1],
        ],
        [
          [4700, 1],
          [5300, 1],
        ],
      ),
    ).toBe(true);
  });

  test('in one of three arms', () => {
    expect(
      broken([
        [3400, 1],
        [3300, 1],
        [3300, 1],
      ]),
    ).toBe(false);
    expect(
      broken([
        [3500, 1],
        [3450, 1],
        [3050, 1],
      ]),
    ).toBe(true);
  });

  test('if an arm of weight 0 has sessions', () => {
    expect(
      broken([
        [500, 1],
        [0, 0],
      ]),
    ).toBe(false);
    expect(
      broken([
        [500, 1],
        [1, 0],
      ]),
    ).toBe(true);
  });

  test('never by so few sessions that chance explains anything, nor by none', () => {
    expect(
      broken([
        [96, 99],
        [3, 1],
      ]),
    ).toBe(false);
    expect(
      broken([
        [0, 1],
        [0, 1],
      ]),
    ).toBe(false);
    expect(broken([[10, 0]])).toBe(true);
    expect(broken()).toBe(false);
  });
});

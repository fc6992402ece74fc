import { expect, test } from 'vitest';
import { armsOf, proportionTest } from './arms.ts';

test('each arm that has sessions is compared with the first of them', () => {
  const nobodys = { name: 'nobody’s', total: 0, completed: 0 };
  const [first, second, third, single] = [
    { name: 'first', total: 80, completed: 48 },
    { name: 'second', total: 70, completed: 56 },
    { name: 'third', total: 90, completed: 30 },
    { name: 'single', total: 1, completed: 0 },
  ] as const;
  expect(armsOf([nobodys, first, second, nobodys, third, single])).toEqual([
    { ...first, conversionRate: 60, test: null },
    { ...second, conversionRate: 80, test: proportionTest(first, second) },
    { ...third, conversionRate: 33.3, test: proportionTest(first, third) },
    { ...single, conversionRate: 0, test: proportionTest(first, single) },
  ]);
});

const of = (completed: number, total: number) => ({ completed, total });

test.each([
  { other: of(56, 70), first: of(48, 80), difference: 20, low: 5.24, high: 33.39 },
  { other: of(9, 10), first: of(3, 10), difference: 60, low: 17.05, high: 80.9 },
  { other: of(10, 10), first: of(0, 10), difference: 100, low: 60.75, high: 100 },
])("gives the interval of Newcombe's own example: $other against $first", ({ first, other, ...interval }) => {
  expect(proportionTest(first, other)).toMatchObject(interval);
});

test('gives the p value of the pooled z test', () => {
  expect(proportionTest(of(48, 80), of(56, 70)).pValue).toBeCloseTo(0.00805, 5);
  expect(proportionTest(of(500, 10_000), of(500, 10_000)).pValue).toBe(1);
});

test('is the same the other way round, with the signs changed', () => {
  const [there, back] = [proportionTest(of(30, 400), of(50, 410)), proportionTest(of(50, 410), of(30, 400))];
  expect([back.difference, back.low, back.high]).toEqual([-there.difference, -there.high, -there.low]);
  expect(back.pValue).toBeCloseTo(there.pValue, 12);
});

test.each([
  ['none is completed', of(0, 5), of(0, 9)],
  ['all are completed', of(5, 5), of(9, 9)],
])('knows no difference where %s', (_, first, other) => {
  const { difference, low, high, pValue } = proportionTest(first, other);
  expect([difference, pValue]).toEqual([0, 1]);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { reversePostorder } from './reverse-postorder.ts';

const orderOf = (ways: Readonly<Record<string, readonly string[]>>, start = Object.keys(ways)) =>
  reversePostorder(start, (path) => ways[path] ?? []);

test('each comes after all that lead to it, by whatever detour it is met first', () => {
  expect(orderOf({ a: ['d', 'b', 'c'], b: ['d'], c: ['b', 'd'], d: [] })).toEqual(['a', 'c', 'b', 'd']);
});

test('so does what a later start leads to', () => {
  expect(orderOf({ a: ['b'], b: [], c: ['a'] })).toEqual(['c', 'a', 'b']);
});

test('only the way that closes a loop leads to what stands before', () => {
  expect(orderOf({ a: ['b'], b: ['b', 'c'], c: ['a', 'd'], d: [] })).toEqual(['a', 'b', 'c', 'd']);
});

test('what is not reached is left out', () => {
  expect(orderOf({ a: ['b'], b: [], c: ['a'] }, ['a'])).toEqual(['a', 'b']);
});

test('a row of any length is walked', () => {
  const last = 100_000;
  const order = reversePostorder(['0'], (path) => (Number(path) < last ? [`${Number(path) + 1}`] : []));
  expect(order).toHaveLength(last + 1);
  expect(order.at(-1)).toBe(`${last}`);
});

import { expect, test } from 'vitest';
import { reversePostorder } from './reverse-postorder.ts';

const orderOf = (ways: Readonly<Record<string, readonly string[]>>, start = Object.keys(ways)) =>
  reversePostorder(start, (path) => ways[path] ?? []);

test('each comes after all that lead to it, also when a detour reaches it first', () => {
  expect(orderOf({ a: ['d', 'b', 'c'], b: ['d'], c: ['b', 'd'], d: [] })).toEqual(['a', 'c', 'b', 'd']);
});

test('so does what a later start leads to', () => {
  expect(orderOf({ a: ['b'], b: [], c: ['a'] })).toEqual(['c', 'a', 'b']);
});

test('only the transition that closes a loop leads backwards', () => {
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

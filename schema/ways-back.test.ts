import { expect, test } from 'vitest';
import { waysBack } from './ways-back.ts';

const backIn = (ways: Readonly<Record<string, readonly string[]>>) =>
  waysBack(Object.keys(ways), (path) => ways[path] ?? []);

test('a way to what lies ahead is none back, by whatever detour it is reached first', () => {
  expect(backIn({ a: ['b', 'c', 'd'], b: ['d'], c: ['b', 'd'], d: [] })).toEqual(new Map());
});

test('the way that closes a loop leads back, also to where it starts', () => {
  expect(backIn({ a: ['b'], b: ['b', 'c'], c: ['a', 'd'], d: [] })).toEqual(
    new Map([
      ['b', new Set(['b'])],
      ['c', new Set(['a'])],
    ]),
  );
});

test('a row of any length is walked', () => {
  const last = 100_000;
  const ways = waysBack(['0'], (path) => (Number(path) < last ? [`${Number(path) + 1}`] : ['0']));
  expect(ways).toEqual(new Map([[`${last}`, new Set(['0'])]]));
});

import { expect, test } from 'vitest';
import { biggestLoss } from './LossNotice.tsx';

const step = (path: string, entered: number, left: number) => ({
  path,
  number: 1,
  title: path,
  entered,
  answered: entered - left,
  left,
  medianMs: null,
});

test('the biggest loss is where the most left, not where the largest share did', () => {
  expect(biggestLoss([step('/a', 100, 20), step('/b', 10, 9)])?.path).toBe('/a');
});

test('of two equal losses the one with the larger share is bigger', () => {
  expect(biggestLoss([step('/a', 100, 20), step('/b', 80, 20)])?.path).toBe('/b');
});

test('if nobody left, there is no biggest loss', () => {
  expect(biggestLoss([step('/a', 100, 0)])).toBeUndefined();
});

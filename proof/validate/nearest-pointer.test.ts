import { expect, test } from 'vitest';
import { nearestPointer } from './nearest-pointer.ts';

test.each([
  ['/steps/21/after/1', ['/steps/19/counters/0', '/steps/20/after/1/items/0', '/steps/20/after/1/items/1']],
  ['/steps/21/after/1', ['/steps/1/after/1', '/steps/20/after/0', '/steps/20/after/1', '/steps/23/after/1']],
])('what stood at %j stands at the place with the nearest indexes', (pointer, places) => {
  expect(nearestPointer(pointer, places)).toBe('/steps/20/after/1');
});

test.each([
  ['no place is known', []],
  ['the places differ in more than indexes', ['/steps/9/counters/1', '/pages/9/after/1', '/steps/9']],
  ['two places are as near', ['/steps/8/after/1', '/steps/10/after/1']],
])('nothing is meant where %s', (_, places) => {
  expect(nearestPointer('/steps/9/after/1', places)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { minimalFunnel, plantFunnel } from '../../../tests/support/funnels.ts';
import { follow, shortestWay } from './way.ts';

test.each(plantFunnel.steps.map(({ path }) => path))('the shortest way to %s leads there', (path) => {
  const way = shortestWay(plantFunnel, path);
  expect(follow(plantFunnel, way?.answers ?? {}, path).to).toBe(path);
});

test('the shortest way names the answers without which it leads elsewhere', () => {
  const way = shortestWay(minimalFunnel, '/age');
  expect([...(way?.decisive ?? [])]).toEqual(['Pet']);
  expect(follow(minimalFunnel, { ...way?.answers, Pet: 'Cat' }, '/age').to).toBe('/bye');
});

test('a page is reached by an answer to every step before it', () => {
  expect(Object.keys(shortestWay(minimalFunnel, '/bye')?.answers ?? {})).toContain('Plan');
});

test('visitors begin on a landing page', () => {
  expect(shortestWay(minimalFunnel, '/')?.steps).toEqual([]);
});

test('a screen that nobody gets to has no way', () => {
  expect(shortestWay(minimalFunnel, '/nowhere')).toBeUndefined();
});

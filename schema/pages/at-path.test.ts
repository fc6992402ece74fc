import { expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { meantPath } from './at-path.ts';

test.each([
  ['/Step5', '/step5'],
  ['/step5/', '/step5'],
  ['/HOME/', '/home'],
  // Exact already, or nothing like a path of the funnel.
  ['/step5', undefined],
  ['/', undefined],
  ['/step5//', undefined],
  ['//', undefined],
  ['/step14/', undefined],
])('%s means %s', (path, meant) => {
  expect(meantPath(shippedFunnel, path)).toBe(meant);
});

test('a path that the funnel has is never taken for another', () => {
  const funnel = { ...shippedFunnel, routes: { ...shippedFunnel.routes, '/Step5': 'home' } };
  expect(meantPath(funnel, '/Step5')).toBeUndefined();
});

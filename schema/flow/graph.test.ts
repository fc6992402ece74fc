import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { closure, edgesFrom, entryEdges, entryPaths, pathsOf } from './graph.ts';

test('every path that shows something is known: those of the routes and those of the steps', () => {
  expect(pathsOf(minimalFunnel)).toEqual(new Set(['/', '/bye', '/pet', '/age', '/plan']));
});

test('the ways out of a step come with their conditions and with pointers from the root', () => {
  const [pet, age] = minimalFunnel.steps;
  expect(pet && edgesFrom(pet, 0)).toEqual([
    { to: '/plan', when: { answer: 'Pet', is: 'Cat' }, pointer: '/steps/0/next/0/to' },
    { to: '/age', pointer: '/steps/0/next/1/to' },
  ]);
  expect(age && edgesFrom(age, 1)).toEqual([{ to: '/plan', pointer: '/steps/1/next' }]);
});

test('a landing page leads in by its button and by its question', () => {
  expect(entryEdges(minimalFunnel)).toEqual([
    { page: 'welcome', to: '/pet', pointer: '/pages/welcome/callToAction/to' },
    { page: 'welcome', to: '/pet', pointer: '/pages/welcome/blocks/0/next' },
  ]);
});

test('a step that opens without a session is an entry too', () => {
  const steps = minimalFunnel.steps.map((step) =>
    step.path === '/age' ? { ...step, opensWithoutSession: true } : step,
  );
  expect(entryPaths(minimalFunnel)).toEqual(new Set(['/pet']));
  expect(entryPaths({ ...minimalFunnel, steps })).toEqual(new Set(['/pet', '/age']));
});

test('closure follows every way once, also in a circle', () => {
  const ways: Record<string, string[]> = { a: ['b'], b: ['c', 'a'], c: [], d: ['a'] };
  expect(closure(['a'], (path) => ways[path] ?? [])).toEqual(new Set(['a', 'b', 'c']));
  expect(closure([], () => ['a'])).toEqual(new Set());
});

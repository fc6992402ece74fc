import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { edgeFigures } from './edge-figures.ts';
import { Sums } from './sums.ts';

/** The minimal funnel, in which an answer leads to another path. */
const leadingTo = (to: string): Funnel => ({
  ...minimalFunnel,
  steps: minimalFunnel.steps.map((step) =>
    step.path === '/pet'
      ? { ...step, next: [{ when: { answer: 'Pet', is: 'Cat' }, to }, { to: '/age' }] }
      : step,
  ),
});

const sums = new Sums([
  {
    version: '1.0.0',
    counts: {
      'entered /pet': 8,
      'taken /pet /bye': 3,
      'taken /pet /plan': 1,
      'taken /pet /age': 2,
      'arrived /pet /age': 1,
    },
  },
]);

const toPage = { from: '/pet', to: '/bye', entered: 8, taken: 3, arrived: 3, dropOff: 0 };
const toPlan = { from: '/pet', to: '/plan', entered: 8, taken: 1, arrived: 0, dropOff: 12.5 };
const toAge = { from: '/pet', to: '/age', entered: 8, taken: 2, arrived: 1, dropOff: 12.5 };

test('whoever takes the way to a page has arrived: a page marks nothing when it opens', () => {
  expect(edgeFigures([leadingTo('/bye')], sums)).toEqual([toPage, toAge]);
});

test('the ways of the first funnel come ahead, each once, then those of the others that somebody took', () => {
  const nobodys = { from: '/pet', to: '/lost', entered: 8, taken: 0, arrived: 0, dropOff: 0 };
  expect(edgeFigures(['/bye', '/plan', '/lost'].map(leadingTo), sums)).toEqual([toPage, toAge, toPlan]);
  expect(edgeFigures(['/lost', '/plan'].map(leadingTo), sums)).toEqual([nobodys, toAge, toPlan]);
});

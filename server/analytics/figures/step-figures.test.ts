import { expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { Sums } from '../folding/tally.ts';
import { edgeFigures, stepFigures } from './step-figures.ts';

/** The minimal funnel with steps at these paths and with these titles. */
const stepsAt = (titles: Readonly<Record<string, string>>): Funnel => ({
  ...minimalFunnel,
  steps: Object.entries(titles).flatMap(([path, title]) =>
    minimalFunnel.steps.slice(0, 1).map((step) => ({ ...step, path, title })),
  ),
});

test('the steps of the first funnel come ahead, with its titles, then those of the others that somebody entered', () => {
  const counts = { 'entered /pet': 5, 'answered /pet': 3, 'entered /once': 1 };
  const funnels = [
    stepsAt({ '/new': 'Nobody was here', '/pet': 'Pet' }),
    stepsAt({ '/pet': 'Animal', '/once': 'Once', '/never': 'Never' }),
  ];
  const figures = stepFigures(funnels, new Sums([{ counts }]));
  expect(
    figures.map(({ path, title, entered, answered, left }) => [path, title, entered, answered, left]),
  ).toEqual([
    ['/new', 'Nobody was here', 0, 0, 0],
    ['/pet', 'Pet', 5, 3, 2],
    ['/once', 'Once', 1, 0, 1],
  ]);
});

/** The minimal funnel, where one answer leads to this path. */
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

test('a session that was led to a page counts as arrived: a page stores no mark when it opens', () => {
  expect(edgeFigures([leadingTo('/bye')], sums)).toEqual([toPage, toAge]);
});

test('the ways of the first funnel come ahead, each once, then those of the others that somebody took', () => {
  const nobodys = { from: '/pet', to: '/lost', entered: 8, taken: 0, arrived: 0, dropOff: 0 };
  expect(edgeFigures(['/bye', '/plan', '/lost'].map(leadingTo), sums)).toEqual([toPage, toAge, toPlan]);
  expect(edgeFigures(['/lost', '/plan'].map(leadingTo), sums)).toEqual([nobodys, toAge, toPlan]);
});

test('if arms lead on differently, the step branches', () => {
  const arms = { short: { steps: { '/age': { next: '/bye' } } } };
  const funnel = { ...minimalFunnel, experiments: [{ id: 'way', weights: { long: 1, short: 1 }, arms }] };
  const ways = edgeFigures([funnel], sums).map(({ from, to }) => `${from} ${to}`);
  expect(ways).toEqual(['/pet /plan', '/pet /age', '/age /plan', '/age /bye']);
});

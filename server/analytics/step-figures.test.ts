import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { stepFigures } from './step-figures.ts';
import { Sums } from './sums.ts';

/** The minimal funnel with steps at these paths, under these titles. */
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
  const figures = stepFigures(funnels, new Sums([{ version: '1.0.0', counts }]));
  expect(
    figures.map(({ path, title, entered, answered, left }) => [path, title, entered, answered, left]),
  ).toEqual([
    ['/new', 'Nobody was here', 0, 0, 0],
    ['/pet', 'Pet', 5, 3, 2],
    ['/once', 'Once', 1, 0, 1],
  ]);
});

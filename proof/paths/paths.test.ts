import { describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Next } from '../../schema/steps/next.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { pathsThrough } from './paths.ts';

/** The smallest funnel with other ways out of a step. */
const withNext = (path: string, next: Next, funnel = minimalFunnel): Funnel => ({
  ...funnel,
  steps: funnel.steps.map((step) => (step.path === path ? { ...step, next } : step)),
});

describe('the number of paths', () => {
  test.each<[string, Funnel, bigint]>([
    ['one, in the shipped funnel', shippedFunnel, 1n],
    ['with the age and without, in the smallest one', minimalFunnel, 2n],
    // English: balcony or not, pet or not, wish or neighbours. German: balcony or not, pet or not.
    ['by language, balcony, pet and wish', plantFunnel, 12n],
  ])('%s', (_, funnel, count) => {
    expect(pathsThrough(funnel).through).toEqual({ count, loops: [] });
  });

  test('is exact where it is larger than any number of JavaScript', () => {
    const [choice] = minimalFunnel.steps;
    if (!choice) throw new Error('The smallest funnel has no step.');
    const steps = Array.from({ length: 200 }, (_, index) => {
      const [one, two] = [1, 2].map((ahead) => (index + ahead < 200 ? `/pet${index + ahead}` : '/bye'));
      const field = `Q${index}`;
      const next = [{ when: { answer: field, is: 'Cat' }, to: one ?? '' }, { to: two ?? '' }];
      return {
        ...choice,
        path: index ? `/pet${index}` : '/pet',
        field,
        statusField: `${field} Status`,
        next,
      };
    });
    const count = pathsThrough({ ...minimalFunnel, steps, experiments: [] }).through?.count ?? 0n;
    // Each step leads to the next and to the one after it, so that the numbers are those of Fibonacci.
    let [before, here] = [1n, 1n];
    for (let index = 1; index < 199; index += 1) [before, here] = [here, before + here];
    expect(count).toBe(here + before);
  });

  test('has no end where visitors can go round, and the loop is named', () => {
    const funnel = withNext('/age', [{ when: { answer: 'Age', is: 0 }, to: '/pet' }, { to: '/plan' }]);
    expect(pathsThrough(funnel).through).toEqual({ count: undefined, loops: ['/pet', '/age'] });
  });

  test('is that to all pages where it may end', () => {
    expect(pathsThrough(withNext('/age', '/')).through).toEqual({ count: 2n, loops: [] });
  });

  test('names each step of a loop once, though visitors who go round again are in other states', () => {
    const isNewborn = { answer: 'Age', is: 0 };
    const goingBack = withNext('/plan', [{ when: isNewborn, to: '/bye' }, { to: '/pet' }]);
    const funnel = withNext('/age', [{ when: isNewborn, to: '/pet' }, { to: '/bye' }], goingBack);
    expect(pathsThrough(funnel).through?.loops).toEqual(['/pet', '/plan', '/age']);
  });
});

test('leads to each step and page by the fewest answers', () => {
  expect(pathsThrough(minimalFunnel).destinations).toEqual([
    { path: '/pet', number: 2, answers: [] },
    { path: '/age', number: 3, answers: [{ path: '/pet', answer: 'Dog' }] },
    { path: '/plan', number: 4, answers: [{ path: '/pet', answer: 'Cat' }] },
    {
      path: '/bye',
      answers: [
        { path: '/pet', answer: 'Cat' },
        { path: '/plan', answer: 'anything' },
      ],
    },
  ]);
});

describe('coverage', () => {
  test('counts steps, transitions, and both outcomes of every condition', () => {
    expect(pathsThrough(minimalFunnel).coverage).toEqual({
      steps: { covered: 3, total: 3 },
      transitions: { covered: 4, total: 4 },
      outcomes: { covered: 2, total: 2 },
      gaps: [],
    });
  });

  test('counts who goes no way at all as having failed every condition', () => {
    const { coverage } = pathsThrough(
      withNext('/pet', [{ when: { answer: 'Pet', is: 'Cat' }, to: '/plan' }]),
    );
    expect(coverage.outcomes).toEqual({ covered: 2, total: 2 });
    expect(coverage.gaps).toEqual([{ pointer: '/steps/1', message: "Nobody has reached step 3 ('/age')." }]);
  });

  test('counts no outcome of a condition that nobody comes to', () => {
    const ways: Next = [{ when: { answer: 'Age', is: 0 }, to: '/bye' }, { to: '/plan' }];
    const { coverage } = pathsThrough(withNext('/age', ways, withNext('/pet', '/plan')));
    expect(coverage.outcomes).toEqual({ covered: 0, total: 2 });
  });

  test('names the step that nobody comes to, and the way there', () => {
    const { coverage } = pathsThrough(
      withNext('/pet', [{ when: { answer: 'Pet', in: ['Cat', 'Dog'] }, to: '/plan' }, { to: '/age' }]),
    );
    expect(coverage).toEqual({
      steps: { covered: 2, total: 3 },
      transitions: { covered: 2, total: 4 },
      outcomes: { covered: 1, total: 2 },
      gaps: [
        {
          pointer: '/steps/0/next/0/to',
          message:
            "Everybody at step 2 ('/pet') who got as far has met the condition of the transition to '/plan'.",
        },
        {
          pointer: '/steps/0/next/1/to',
          message: "Nobody has taken the transition from step 2 ('/pet') to '/age'.",
        },
        { pointer: '/steps/1', message: "Nobody has reached step 3 ('/age')." },
      ],
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { Domain } from '../../schema/declaration/domain.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { AnswerComparison, Condition } from '../../schema/steps/condition.ts';
import type { Next } from '../../schema/steps/next.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { examplesOf } from './answer-classes.ts';
import { answersTo } from './example-path.ts';
import { explore, stateLimit, workLimit } from './explore.ts';

/** A funnel of questions with two answers; `next` gives their transitions, by index. One past the last ends it. */
function questions(count: number, nextOf: (index: number, to: (index: number) => string) => Next): Funnel {
  const to = (index: number) => (index < count ? `/pet${index || ''}` : '/bye');
  const [question] = minimalFunnel.steps;
  if (!question) throw new Error('The smallest funnel has no step.');
  const steps = Array.from({ length: count }, (_, index) => ({
    ...question,
    path: to(index),
    field: `Q${index}`,
    statusField: `Q${index} Status`,
    next: nextOf(index, to),
  }));
  return { ...minimalFunnel, steps, experiments: [] };
}

const isCat = (index: number): Condition => ({ answer: `Q${index}`, is: 'Cat' });
const branch = (when: Condition, met: string, unmet: string): Next => [{ when, to: met }, { to: unmet }];

/** Asks so many questions first, then looks at each answer in so many rounds. */
const lookedAt = (count: number, rounds: number, look = isCat) =>
  questions(count * (rounds + 1), (index, to) =>
    index < count ? to(index + 1) : branch(look(index % count), to(index + 2), to(index + 1)),
  );

describe('the states of a funnel', () => {
  test.each([
    ['shipped', shippedFunnel],
    ['plant', plantFunnel],
    ['minimal', minimalFunnel],
  ])('are no more than the steps where no answer counts for longer: the %s funnel', (_, funnel) => {
    const flow = explore(funnel);
    expect(flow.complete).toBe(true);
    expect(flow.states.length).toBeLessThan(funnel.steps.length * 1.5);
  });

  test('grow with its length and no faster: 10,000 steps in a row', () => {
    const flow = explore(questions(10_000, (index, to) => to(index + 1)));
    expect(flow.states).toHaveLength(10_000);
    expect(flow.complete).toBe(true);
  });

  test('do not multiply by answers that are each looked at once: twenty of them, asked first', () => {
    const flow = explore(lookedAt(20, 1));
    expect(flow.complete).toBe(true);
    expect(flow.states).toHaveLength(40);
  });

  test('do not multiply by one condition on all of them', () => {
    const all = Array.from({ length: 20 }, (_, index) => isCat(index));
    const flow = explore(
      questions(21, (index, to) => (index < 20 ? to(index + 1) : branch({ all }, '/bye', '/pet'))),
    );
    expect(flow.complete).toBe(true);
    expect(flow.states).toHaveLength(21);
  });

  test('are given up where they would be a million, after as many comparisons as the limit', () => {
    let looks = 0;
    const counting = (index: number): Condition => ({
      is: 'Cat',
      get answer() {
        looks += 1;
        return `Q${index}`;
      },
    });
    const flow = explore(lookedAt(20, 2, counting));
    expect(flow.complete).toBe(false);
    expect(flow.states.length).toBeLessThanOrEqual(stateLimit);
    expect(looks).toBeLessThan(workLimit * 1.01);
  });

  test('are not looked for where thousands of answers are asked for from afar', () => {
    expect(explore(lookedAt(2_000, 1))).toMatchObject({ complete: false });
  });
});

/** A question with so many choices, of which a condition tells every set from the others. */
const distinguishable = (count: number): Funnel => {
  const values = Array.from({ length: count }, (_, index) => `Pet ${index}`);
  const ways = values.map((is) => ({ when: { answer: 'Pet', is }, to: '/plan' }));
  return withValues(minimalFunnel, {
    '/choiceSets/pets': values,
    '/steps/0/kind': 'multi-choice',
    '/steps/0/next': [...ways, { to: '/age' }],
  });
};

test('sets of choices are told apart as long as they are no more than a thousand', () => {
  expect(explore(distinguishable(9)).complete).toBe(true);
  expect(explore(distinguishable(11)).complete).toBe(false);
});

describe('the examples of what may be answered', () => {
  const age = { min: 0, max: 10, step: 1 };
  const opaque = [{ email: 'somebody@example.com', subscription: false }];
  const other = 'any other text';

  test.each<[string, Domain, readonly AnswerComparison[], readonly unknown[]]>([
    ['each choice', { values: ['a', 'b'] }, [], ['a', 'b']],
    [
      'each choice by itself, where several may be picked',
      { values: ['a', 'b'], several: {} },
      [],
      [['a'], ['b']],
    ],
    ['one that nobody knows, where there is no choice', { values: [] }, [], opaque],
    ['both ends of a slider', age, [], [0, 10]],
    ['the numbers beside a bound', age, [{ answer: 'Age', atLeast: 4 }], [0, 3, 4, 5, 10]],
    ['the numbers beside an end', age, [{ answer: 'Age', atMost: 10 }], [0, 9, 10]],
    ['nothing past the ends', age, [{ answer: 'Age', in: [-5, 99] }], [0, 10]],
    ['no number for a text', age, [{ answer: 'Age', is: 'ten' }], [0, 10]],
    ['one that nobody knows, where a slider has no value', { ...age, max: -1 }, [], opaque],
    [
      'texts that are named, and one that is not',
      { text: 'any' },
      [{ answer: 'A', in: ['x', 3] }],
      ['x', other],
    ],
    [
      'a text that no comparison names',
      { text: 'any' },
      [
        { answer: 'A', is: other },
        { answer: 'A', is: `${other}!` },
      ],
      [other, `${other}!`, `${other}!!`],
    ],
    [
      'one that nobody knows, where none is looked into',
      { text: 'opaque' },
      [{ answer: 'A', is: 'x' }],
      opaque,
    ],
  ])('are %s', (_, domain, comparisons, answers) => {
    expect(examplesOf(domain, comparisons)).toEqual(answers);
  });
});

describe('the answers that lead to a step', () => {
  const flow = explore(plantFunnel);
  const answersAt = (path: string) => {
    const state = flow.states.find(({ step }) => step.path === path);
    return state && answersTo(flow, state)?.map(({ answer }) => answer);
  };

  test.each<[string, readonly string[]]>([
    ['/language', []],
    ['/de/rooms', ['de']],
    ['/en/balcony', ['en', 'Balcony', '3.5']],
    ['/en/wish', ['en', 'Kitchen', 'anything', 'Nobody', '50']],
  ])('%s: %j', (path, answers) => {
    expect(answersAt(path)).toEqual(answers);
  });
});

test('an optional question is one answer more: that it was skipped', () => {
  const flow = explore(
    withValues(minimalFunnel, {
      '/steps/0/optional': { label: 'Skip' },
      '/steps/0/next': [{ when: { answer: 'Pet', answered: true }, to: '/plan' }, { to: '/age' }],
    }),
  );
  const [toAge] = flow.states.filter(({ step }) => step.path === '/age');
  expect(toAge && answersTo(flow, toAge)).toEqual([{ path: '/pet', answer: 'skipped' }]);
});

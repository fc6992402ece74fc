import { describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Value, Values } from '../../schema/declaration/sections/value.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import type { Next } from '../../schema/steps/next.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { answersOn } from './example-path.ts';
import { explore } from './explore.ts';
import type { Flow } from './flow.ts';

const [choice, slider] = minimalFunnel.steps as unknown as readonly [Step, Step];
const at = (index: number) => (index === 0 ? '/pet' : `/q${index}`);
const questionAt = (step: Step, index: number, next: Next, more: object = {}): Step => ({
  ...step,
  path: at(index),
  field: `Q${index}`,
  statusField: `Q${index} Status`,
  next,
  ...more,
});
const funnelOf = (steps: readonly Step[], values: Values, choices = ['A', 'B', 'C', 'D']): Funnel => ({
  ...minimalFunnel,
  experiments: [],
  choiceSets: { ...minimalFunnel.choiceSets, pets: choices },
  steps: [...steps],
  values,
});
const ways = (...conditions: readonly Condition[]): Next => [
  ...conditions.map((when, index) => ({ when, to: `/end${index}` })),
  { to: '/bye' },
];
/** The answers that lead on by each transition, and out of the last; `never` for one that nobody takes. */
function waysOut(flow: Flow) {
  const taken = flow.states.flatMap(({ transitions }) => transitions).filter(({ next }) => !next);
  return Object.fromEntries(
    taken.map((transition) => [transition.to, answersOn(flow, transition)?.map(({ answer }) => answer)]),
  );
}

/** As many questions in a row; the last leads on by these conditions. */
const quiz = (count: number, values: Values, ...conditions: readonly Condition[]) =>
  explore(
    funnelOf(
      Array.from({ length: count }, (_, index) =>
        questionAt(choice, index, index < count - 1 ? at(index + 1) : ways(...conditions)),
      ),
      values,
    ),
  );

/** One point for B, two for C, three for D, of each question. */
const score = (count: number): Value => ({
  kind: 'points',
  of: Array.from({ length: count }, (_, index) =>
    ['A', 'B', 'C', 'D'].map((is, points) => ({ answer: `Q${index}`, is, points })),
  ).flat(),
});

describe('points', () => {
  const flow = quiz(
    20,
    { score: score(20) },
    { value: 'score', is: 17 },
    { value: 'score', atLeast: 61 },
    { value: 'score', atMost: 0 },
    { value: 'score', is: 60 },
  );

  test('of twenty questions are one state a question', () => {
    expect(flow).toMatchObject({ complete: true, undecided: new Set() });
    expect(flow.states).toHaveLength(20);
  });

  test('come with answers that give them, and what no answers give is not taken', () => {
    const { '/end0': seventeen, '/end2': none, '/end3': all, ...others } = waysOut(flow);
    const pointsIn = (answers: readonly string[] = []) =>
      answers.reduce((sum, answer) => sum + 'ABCD'.indexOf(answer), 0);
    expect(pointsIn(seventeen)).toBe(17);
    expect(none).toEqual(Array(20).fill('A'));
    expect(all).toEqual(Array(20).fill('D'));
    expect(Object.keys(others)).toEqual(['/bye']);
  });

  test('are proved not to come to what only odd ones would', () => {
    const even: Value = {
      kind: 'points',
      of: Array.from({ length: 20 }, (_, index) => ({ answer: `Q${index}`, in: ['A', 'C'], points: 2 })),
    };
    const { '/end0': odd, '/end1': some } = waysOut(
      quiz(20, { even }, { value: 'even', in: [13, 19] }, { value: 'even', is: 22 }),
    );
    expect(odd).toBeUndefined();
    expect(some?.filter((answer: string) => answer === 'A' || answer === 'C')).toHaveLength(11);
  });

  test('of right and wrong answers with a page each are told apart by how many are right', () => {
    const count = 20;
    const steps = Array.from({ length: count }, (_, index) => {
      const next = index < count - 1 ? at(3 * index + 3) : '/last';
      return [
        questionAt(choice, 3 * index, [
          { when: { answer: `Q${3 * index}`, is: 'A' }, to: at(3 * index + 1) },
          { to: at(3 * index + 2) },
        ]),
        questionAt(choice, 3 * index + 1, next),
        questionAt(choice, 3 * index + 2, next),
      ];
    }).flat();
    const right: Value = {
      kind: 'points',
      of: Array.from({ length: count }, (_, index) => ({ answer: `Q${3 * index}`, is: 'A', points: 1 })),
    };
    const last = { ...questionAt(choice, 99, ways({ value: 'right', is: 7 })), path: '/last' };
    const flow = explore(funnelOf([...steps, last], { right }));
    expect(flow).toMatchObject({ complete: true, undecided: new Set() });
    expect(flow.states.length).toBeLessThan(700);
    const answers = waysOut(flow)['/end0'] ?? [];
    expect(answers.filter((answer: string) => answer === 'A')).toHaveLength(7);
  });

  test('decide a winner, and each value can win', () => {
    const kinds = ['A', 'B', 'C', 'D'];
    const values = Object.fromEntries(
      kinds.map((is): [string, Value] => [
        is,
        {
          kind: 'points',
          of: Array.from({ length: 10 }, (_, index) => ({ answer: `Q${index}`, is, points: 1 })),
        },
      ]),
    );
    const type: Value = { kind: 'winner', of: kinds };
    const flow = quiz(10, { ...values, type }, ...kinds.map((is) => ({ value: 'type', is })));
    const out = waysOut(flow);
    expect(flow.undecided.size).toBe(0);
    expect(Object.keys(out)).toEqual(['/end0', '/end1', '/end2', '/end3']);
  });
});

describe('numbers', () => {
  const numbers = { min: 100, max: 220, step: 1, default: 170 };
  const bmi: Value = {
    kind: 'quotient',
    of: { answer: 'Q1' },
    by: { value: 'area' },
    decimals: 1,
    bands: [{ name: 'under', below: 18.5 }, { name: 'normal', below: 25 }, { name: 'over' }],
  };
  const area: Value = {
    kind: 'product',
    of: [
      { answer: 'Q0', times: 0.01 },
      { answer: 'Q0', times: 0.01 },
    ],
  };
  const measured = (...conditions: readonly Condition[]) =>
    explore(
      funnelOf(
        [
          questionAt(slider, 0, at(1), numbers),
          questionAt(slider, 1, ways(...conditions), { min: 40, max: 200, step: 0.5, default: 70 }),
        ],
        { area, bmi },
      ),
    );
  const computed = ([height = '', weight = ''] = ['', '']) =>
    Math.round((Number(weight) / (Number(height) / 100) ** 2) * 10) / 10;

  test('come with answers on their scales', () => {
    const flow = measured(
      { value: 'bmi', is: 'under' },
      { value: 'bmi', is: 22.2 },
      { value: 'bmi', is: 'over' },
    );
    const { '/end0': under, '/end1': exactly, '/end2': over, '/bye': normal } = waysOut(flow);
    expect(flow).toMatchObject({ complete: true, undecided: new Set() });
    expect(computed(under)).toBeLessThan(18.5);
    expect(computed(exactly)).toBe(22.2);
    expect(computed(over)).toBeGreaterThanOrEqual(25);
    expect(computed(normal)).toBeGreaterThanOrEqual(18.5);
  });

  test('are bounded by the ends of their scales', () => {
    // 40 kg at 220 cm, and 200 kg at 100 cm.
    const flow = measured(
      { value: 'bmi', atMost: 8.2 },
      { value: 'bmi', atLeast: 200.1 },
      { value: 'bmi', atMost: 8.3 },
    );
    expect(Object.keys(waysOut(flow)).sort()).toEqual(['/bye', '/end2']);
    expect(computed(waysOut(flow)['/end2'])).toBe(8.3);
  });

  test('stay within the bound of a comparison before', () => {
    const conditions: Condition[] = [
      {
        all: [
          { value: 'bmi', is: 'over' },
          { answer: 'Q1', atMost: 60 },
          { answer: 'Q0', atLeast: 160 },
        ],
      },
      {
        all: [
          { value: 'bmi', is: 'under' },
          { answer: 'Q1', atLeast: 80 },
        ],
      },
    ];
    const { '/end0': light, '/end1': heavy } = waysOut(measured(...conditions));
    expect(light).toBeUndefined();
    expect(computed(heavy)).toBeLessThan(18.5);
    expect(Number(heavy?.[1])).toBeGreaterThanOrEqual(80);
  });
});

test('what would take too long to decide counts as open, and is named', () => {
  const fine = { min: 0, max: 10_000, step: 1, default: 5 };
  const product: Value = { kind: 'product', of: [0, 1, 2].map((index) => ({ answer: `Q${index}` })) };
  const flow = explore(
    funnelOf(
      // A prime of two: no three numbers up to 10,000 come to it, and too many come near.
      [0, 1, 2].map((index) =>
        questionAt(
          slider,
          index,
          index < 2 ? at(index + 1) : ways({ value: 'product', is: 1_000_003 }),
          fine,
        ),
      ),
      { product },
    ),
  );
  expect(flow.complete).toBe(true);
  expect(flow.undecided).toEqual(new Set(['product']));
  expect(waysOut(flow)).toHaveProperty(['/end0'], undefined);
});

test('what a value said of another answer is lost once a question is asked again, and the value is named', () => {
  const few = { min: 0, max: 10, step: 1, default: 5 };
  const product: Value = { kind: 'product', of: [{ answer: 'Q0' }, { answer: 'Q1' }] };
  const flow = explore(
    funnelOf(
      [
        questionAt(slider, 0, at(1), few),
        questionAt(slider, 1, [{ when: { value: 'product', atLeast: 50 }, to: at(2) }, { to: '/bye' }], few),
        // Who comes here has given at least 5 to the question before.
        questionAt(slider, 2, ways({ answer: 'Q1', atMost: 3 }), { ...few, field: 'Q0' }),
      ],
      { product },
    ),
  );
  expect(flow).toMatchObject({ complete: true, undecided: new Set(['product']) });
});

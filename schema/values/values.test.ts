import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../answers/answer.ts';
import type { Values } from '../declaration/sections/value.ts';
import { type Condition, holds } from '../steps/condition.ts';
import { factsOf } from './values.ts';

/** What a value comes to. */
const computed = (values: Values, name: string, answers: Answers) => factsOf({ values }, answers).value(name);

/** The number that the one value `n` comes to. */
const numberOf = (value: Values[string], answers: Answers = {}) =>
  computed({ n: value }, 'n', answers)?.number;

const bmi: Values = {
  squared: {
    kind: 'product',
    of: [
      { answer: 'Height', times: 0.01 },
      { answer: 'Height', times: 0.01 },
    ],
  },
  bmi: {
    kind: 'quotient',
    of: { answer: 'Weight' },
    by: { value: 'squared' },
    decimals: 1,
    bands: [{ name: 'under', below: 18.5 }, { name: 'normal', below: 25 }, { name: 'over' }],
  },
};

describe('points', () => {
  const score: Values[string] = {
    kind: 'points',
    of: [
      { answer: 'Capital', is: 'Paris', points: 1 },
      { answer: 'Rivers', in: ['Rhine', 'Seine'], points: 2 },
      { answer: 'Age', atLeast: 18, points: -0.5 },
    ],
  };

  test.each<[string, Answers, number]>([
    ['is none without answers', {}, 0],
    ['counts each comparison that holds', { Capital: 'Paris', Age: 18 }, 0.5],
    ['counts a comparison once, however many of its answers were picked', { Rivers: ['Rhine', 'Seine'] }, 2],
  ])('%s', (_, answers, points) => {
    expect(numberOf(score, answers)).toBe(points);
  });

  test('may be given for another value', () => {
    const risk: Values[string] = { kind: 'points', of: [{ value: 'bmi', is: 'over', points: 3 }] };
    expect(computed({ ...bmi, risk }, 'risk', { Weight: 90, Height: 170 })).toEqual({ number: 3 });
    expect(computed({ ...bmi, risk }, 'risk', { Weight: 60, Height: 170 })).toEqual({ number: 0 });
  });
});

describe('numbers', () => {
  const operands = [{ answer: 'A', times: 2 }, 3, { answer: 'B', otherwise: 10 }];

  test.each<[Values[string], number]>([
    [{ kind: 'sum', of: operands }, 21],
    [{ kind: 'product', of: operands }, 240],
    [{ kind: 'minimum', of: operands }, 3],
    [{ kind: 'maximum', of: operands }, 10],
    [{ kind: 'quotient', of: { answer: 'A' }, by: 8 }, 0.5],
  ])('are computed: %j', (value, number) => {
    expect(numberOf(value, { A: 4 })).toBe(number);
  });

  test('take what is said for a missing answer, without multiplying it', () => {
    expect(numberOf({ kind: 'sum', of: [{ answer: 'A', times: 2, otherwise: 7 }] })).toBe(7);
  });

  test.each<[string, Values[string], Answers]>([
    ['an answer is missing', { kind: 'sum', of: [1, { answer: 'A' }] }, {}],
    ['an answer was skipped', { kind: 'sum', of: [{ answer: 'A' }] }, { A: '' }],
    ['an answer is no number', { kind: 'sum', of: [{ answer: 'A' }] }, { A: '5' }],
    ['they are divided by zero', { kind: 'quotient', of: 1, by: { answer: 'A' } }, { A: 0 }],
    ['zero is divided by zero', { kind: 'quotient', of: 0, by: 0 }, {}],
    ['they leave what a computer can hold', { kind: 'product', of: [1e200, 1e200] }, {}],
    ['they need themselves', { kind: 'sum', of: [{ value: 'n' }] }, {}],
    ['they need a value that is not declared', { kind: 'sum', of: [{ value: 'constructor' }] }, {}],
  ])('are missing where %s', (_, value, answers) => {
    expect(computed({ n: value }, 'n', answers)).toBeUndefined();
  });

  test.each<[number, number | undefined, number]>([
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [-0.4, 0, 0],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.45, 1, 2.5],
    [1 / 3, undefined, 0.333333333333],
    [0.1 + 0.2, undefined, 0.3],
  ])('round %d to %s decimals as people do: %d', (number, decimals, rounded) => {
    expect(numberOf({ kind: 'sum', of: [number], ...(decimals !== undefined && { decimals }) })).toBe(
      rounded,
    );
  });

  test('lie in the first band that they are below, once they are rounded', () => {
    const of = (Weight: number) => computed(bmi, 'bmi', { Weight, Height: 100 });
    expect(of(18.44)).toEqual({ number: 18.4, name: 'under' });
    expect(of(18.45)).toEqual({ number: 18.5, name: 'normal' });
    expect(of(25)).toEqual({ number: 25, name: 'over' });
  });
});

describe('a winner', () => {
  const values: Values = {
    fire: { kind: 'points', of: [{ answer: 'A', is: 'fire', points: 1 }] },
    water: { kind: 'points', of: [{ answer: 'A', is: 'water', points: 1 }] },
    depth: { kind: 'sum', of: [{ answer: 'Depth' }] },
    type: { kind: 'winner', of: ['fire', 'water', 'depth'] },
  };

  test.each<[string, Answers, string]>([
    ['is the largest', { A: 'water' }, 'water'],
    ['is the first of equal ones', {}, 'fire'],
    ['is never one that is missing', { A: 'fire' }, 'fire'],
    ['may be any number', { Depth: 2 }, 'depth'],
  ])('%s', (_, answers, name) => {
    expect(computed(values, 'type', answers)).toEqual({ name });
  });

  test('is missing where all that take part are', () => {
    expect(
      computed({ ...values, type: { kind: 'winner', of: ['depth', 'depth'] } }, 'type', {}),
    ).toBeUndefined();
  });
});

describe('a condition on a value', () => {
  const facts = factsOf({ values: bmi }, { Weight: 60, Height: 170 });

  test.each<[Condition, boolean]>([
    [{ value: 'bmi', is: 20.8 }, true],
    [{ value: 'bmi', is: 'normal' }, true],
    [{ value: 'bmi', is: '20.8' }, false],
    [{ value: 'bmi', in: ['over', 'normal'] }, true],
    [{ value: 'bmi', in: ['over'] }, false],
    [{ value: 'bmi', atLeast: 20.8 }, true],
    [{ value: 'bmi', atLeast: 20.9 }, false],
    [{ value: 'bmi', atMost: 20.8 }, true],
    [{ value: 'bmi', atMost: 20.7 }, false],
    [{ value: 'bmi', known: true }, true],
    [{ value: 'bmi', known: false }, false],
    [{ not: { value: 'bmi', is: 'under' } }, true],
  ])('%j', (condition, met) => {
    expect(holds(condition, facts)).toBe(met);
  });

  test('is false where the value is missing, but for one that asks for that', () => {
    const none = factsOf({ values: bmi }, { Weight: 60 });
    const comparisons: Condition[] = [
      { value: 'bmi', is: 0 },
      { value: 'bmi', in: [0, ''] },
      { value: 'bmi', atLeast: -1e9 },
      { value: 'bmi', atMost: 1e9 },
      { value: 'bmi', known: true },
    ];
    expect(comparisons.filter((condition) => holds(condition, none))).toEqual([]);
    expect(holds({ value: 'bmi', known: false }, none)).toBe(true);
  });
});

test('the largest of some numbers is none of less than their smallest, and both are among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }), (of) => {
      const [least, most] = (['minimum', 'maximum'] as const).map((kind) => numberOf({ kind, of }));
      expect(of).toContain(least);
      expect(
        of.every((each) => least !== undefined && most !== undefined && each >= least && each <= most),
      ).toBe(true);
    }),
  );
});

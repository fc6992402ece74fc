import fc from 'fast-check';
import { flowSteps, undecidable } from '../../engine/explore/steps.ts';
import type { Answer } from '../../schema/answers/answer.ts';
import { skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import type { Operand, Value, Values } from '../../schema/declaration/sections/value.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { questionIn } from '../../schema/pages/page-kinds.ts';
import type { Comparison, Condition } from '../../schema/steps/condition.ts';
import type { Next } from '../../schema/steps/next.ts';
import { minimalFunnel } from './funnels.ts';

/** A question of one kind: its step, every answer that could matter, and comparisons that some answers meet. */
interface Question {
  readonly props: Pick<Step, 'kind'>;
  readonly answers: readonly Answer[];
  compare(field: string): fc.Arbitrary<Comparison>;
  /** Set for a form with three questions, `A`, `B` and `C`; conditions may hide the second and the third. */
  readonly asksThree?: true;
}

const within = (field: string, name: string) => `${field} ${name}`;

const sizes = ['S', 'M', 'L'];
const small = ['S', 'M'];
const answered = (answer: string): fc.Arbitrary<Comparison> =>
  fc.boolean().map((is) => ({ answer, answered: is }));
const among = (answer: string, values: readonly (string | number)[]): fc.Arbitrary<Comparison> =>
  fc.oneof(
    fc.constantFrom(...values).map((is) => ({ answer, is })),
    fc.subarray([...values], { minLength: 1 }).map((some) => ({ answer, in: some })),
    answered(answer),
  );

const questions: readonly Question[] = [
  {
    props: { ...kinds.choice.example, kind: 'choice', choices: 'sizes' },
    answers: sizes,
    compare: (field) => among(field, sizes),
  },
  {
    props: { ...kinds['multi-choice'].example, kind: 'multi-choice', choices: 'sizes' },
    answers: [['S'], ['M'], ['L'], ['S', 'M'], ['S', 'L'], ['M', 'L'], sizes],
    compare: (field) => among(field, sizes),
  },
  {
    props: { ...kinds['multi-choice'].example, kind: 'multi-choice', choices: 'sizes-or-none' },
    answers: [['S'], ['M'], ['S', 'M'], ['None']],
    compare: (field) => among(field, ['S', 'M', 'None']),
  },
  {
    props: { ...kinds.ranking.example, kind: 'ranking', choices: 'sizes' },
    answers: [sizes, [...sizes].reverse()],
    compare: (field) => among(field, sizes),
  },
  {
    props: { ...kinds.slider.example, kind: 'slider', min: 0, max: 2, step: 0.5, default: 1 },
    answers: [0, 0.5, 1, 1.5, 2],
    compare: (answer) =>
      fc.oneof(
        among(answer, [0, 0.5, 1.5]),
        fc.constantFrom(-1, 0, 0.7, 1, 1.5).map((atLeast) => ({ answer, atLeast })),
        fc.constantFrom(0, 0.7, 1, 1.5, 9).map((atMost) => ({ answer, atMost })),
      ),
  },
  {
    props: { ...kinds.rating.example, kind: 'rating', look: 'stars', stars: 3 },
    answers: [1, 2, 3],
    compare: (answer) =>
      fc.oneof(
        among(answer, [1, 3]),
        fc.constantFrom(0, 2, 3).map((atLeast) => ({ answer, atLeast })),
        fc.constantFrom(1, 2, 9).map((atMost) => ({ answer, atMost })),
      ),
  },
  {
    props: { ...kinds.number.example, kind: 'number', min: 0, max: 0.3, decimals: 1 },
    answers: [0, 0.1, 0.2, 0.3],
    compare: (answer) =>
      fc.oneof(
        among(answer, [0, 0.3]),
        fc.constantFrom(-1, 0.1, 0.3).map((atLeast) => ({ answer, atLeast })),
        fc.constantFrom(0, 0.25, 9).map((atMost) => ({ answer, atMost })),
      ),
  },
  {
    props: { ...kinds.text.example, kind: 'text' },
    answers: ['Ann', 'Bob', 'any other text'],
    compare: (field) => among(field, ['Ann', 'Bob']),
  },
  {
    props: { ...kinds.choice.example, kind: 'choice', choices: 'sizes', optional: { label: 'Skip' } },
    answers: [...sizes, skipped],
    compare: (field) => among(field, sizes),
  },
  {
    props: { ...kinds.info.example, kind: 'info', value: 'done' },
    answers: ['done'],
    compare: answered,
  },
  {
    props: { ...kinds.email.example, kind: 'email' },
    answers: [{ email: 'somebody@example.com', subscription: true }],
    compare: answered,
  },
  {
    props: { ...kinds.form.example, kind: 'form' },
    answers: sizes.flatMap((A) => small.flatMap((B) => small.map((C) => ({ A, B, C })))),
    compare: (field) =>
      fc.oneof(
        among(within(field, 'A'), sizes),
        among(within(field, 'B'), small),
        among(within(field, 'C'), small),
        answered(field),
      ),
    asksThree: true,
  },
] as readonly (Question & { props: object })[];

type Band = NonNullable<Extract<Value, { kind: 'sum' }>['bands']>[number];

/** The optional properties of a value. The last band may leave numbers out. */
const besides: fc.Arbitrary<{ decimals?: number; bands?: Band[] }> = fc.record(
  {
    decimals: fc.constantFrom(0, 1),
    bands: fc.constantFrom<Band[]>(
      [{ name: 'low', below: 1 }, { name: 'middle', below: 2.5 }, { name: 'high' }],
      [
        { name: 'low', below: 0.5 },
        { name: 'high', below: 3 },
      ],
    ),
  },
  { requiredKeys: [] },
);

const withPoints = (comparison: fc.Arbitrary<Comparison>) =>
  fc
    .tuple(comparison, fc.constantFrom(-1, 0.1, 0.5, 1, 2))
    .map(([compared, points]) => ({ ...compared, points }));

const optional = (number: fc.Arbitrary<number>) => fc.option(number, { nil: undefined });

/** Up to three values, each computed from answers and from the values before it. */
function valuesOf(compare: fc.Arbitrary<Comparison>, numbers: readonly string[]): fc.Arbitrary<Values> {
  const one = (before: readonly string[]): fc.Arbitrary<Value> => {
    const sources = [
      ...numbers.map((answer) => fc.constant({ answer })),
      ...before.map((value) => fc.constant({ value })),
    ];
    const constant = fc.constantFrom<Operand>(-1, 0, 1, 2);
    const operand: fc.Arbitrary<Operand> =
      sources.length === 0
        ? constant
        : (fc.oneof(
            { arbitrary: constant, weight: 1 },
            {
              weight: 4,
              arbitrary: fc.oneof(
                ...sources.map((source) =>
                  fc
                    .tuple(source, optional(fc.constantFrom(-1, 0.5, 2)), optional(fc.constantFrom(0, 1)))
                    .map(([named, times, otherwise]) => ({
                      ...named,
                      ...(times !== undefined && { times }),
                      ...(otherwise !== undefined && { otherwise }),
                    })),
                ),
              ) as fc.Arbitrary<Operand>,
            },
          ) as fc.Arbitrary<Operand>);
    const several = fc.array(operand, { minLength: 2, maxLength: 3 });
    const compared = fc.oneof(compare, ...before.map((value) => fc.constant({ value, atLeast: 1 })));
    return fc.oneof<fc.Arbitrary<Value>[]>(
      fc
        .tuple(fc.array(withPoints(compared), { minLength: 2, maxLength: 4 }), besides)
        .map(([of, more]) => ({ kind: 'points', of, ...more })),
      fc
        .tuple(fc.constantFrom('sum', 'product', 'minimum', 'maximum'), several, besides)
        .map(([kind, of, more]) => ({ kind, of, ...more })),
      fc.tuple(operand, operand, besides).map(([of, by, more]) => ({ kind: 'quotient', of, by, ...more })),
      ...(before.length > 1
        ? [fc.shuffledSubarray([...before], { minLength: 2 }).map((of): Value => ({ kind: 'winner', of }))]
        : []),
    );
  };
  return fc.tuple(one([]), one(['v0']), one(['v0', 'v1'])).map(([v0, v1, v2]) => ({ v0, v1, v2 }));
}

/** The comparisons that some of the answers could meet. */
const compareValue = (value: string, of: Value | undefined): fc.Arbitrary<Comparison> => {
  const names = of?.kind === 'winner' ? of.of : (of?.bands ?? []).map(({ name }) => name);
  const bounds = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3);
  return fc.oneof(
    fc.constantFrom<string | number>(0, 1, 2, 2.5, ...names).map((is) => ({ value, is })),
    fc
      .subarray<string | number>([0, 0.5, 1, ...names], { minLength: 1 })
      .map((some) => ({ value, in: some })),
    bounds.map((atLeast) => ({ value, atLeast })),
    bounds.map((atMost) => ({ value, atMost })),
    fc.boolean().map((known) => ({ value, known })),
  );
};

/** A small funnel of several kinds, with conditions, loops and unreachable steps, and the answers to try. */
export interface RandomFunnel {
  readonly funnel: Funnel;
  /** Every answer that could matter, by the path of the step. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
}

/**
 * Whether every comparison is valid: the explorer leaves invalid ones to other rules, and its result for them may
 * differ.
 */
const isSound = ({ funnel }: RandomFunnel) => undecidable(funnel, flowSteps(funnel)).size === 0;

/** Whether there are few enough combinations of answers to try them all: each question may have any answer, or none. */
const areFew = (questions: readonly Question[]) =>
  questions.reduce((visitors, { answers }) => visitors * (answers.length + 1), questions.length) <= 2_000;

const numberKinds: readonly string[] = ['slider', 'rating', 'number'];

/** Random funnels of two to four steps, entered at the first, with values or without. */
export const randomFunnel = (withValues: boolean): fc.Arbitrary<RandomFunnel> =>
  fc
    .array(fc.constantFrom(...questions), { minLength: 2, maxLength: 4 })
    .filter(areFew)
    .chain((questions) => {
      const compare = fc.oneof(...questions.map((question, index) => question.compare(`F${index}`)));
      const numbers = questions.flatMap(({ props }, index) =>
        numberKinds.includes(props.kind) ? [`F${index}`] : [],
      );
      const values = withValues ? valuesOf(compare, numbers) : fc.constant(undefined);
      return fc.tuple(fc.constant(questions), fc.constant(compare), values);
    })
    .chain(([questions, compareAnswer, values]) => {
      const paths = questions.map((_, index) => `/s${index}`);
      const to = fc.constantFrom(...paths, '/bye');
      const compare = fc.oneof(
        compareAnswer,
        ...Object.entries(values ?? {}).map(([name, value]) => ({
          arbitrary: compareValue(name, value),
          weight: 2,
        })),
      );
      const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
        const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
        return {
          condition: fc.oneof(
            { depthSize: 'small', withCrossShrink: true },
            compare,
            tie('condition').map((not): Condition => ({ not })),
            parts.map((all): Condition => ({ all })),
            parts.map((any): Condition => ({ any })),
          ),
        };
      });
      const sorted = fc.array(fc.record({ when: condition, to }), { maxLength: 3 });
      const next: fc.Arbitrary<Next> = fc.oneof(
        to,
        fc.tuple(sorted, to).map(([ways, last]) => [...ways, { to: last }]),
        sorted.filter((ways) => ways.length > 0),
      );
      const nexts = fc
        .tuple(
          // With values, some funnels ask all questions before their first condition, so that the values are known.
          values ? fc.integer({ min: 0, max: questions.length - 1 }) : fc.constant(0),
          fc.array(next, { minLength: questions.length, maxLength: questions.length }),
        )
        .map(([row, all]) => all.map((one, index) => (index < row ? (paths[index + 1] ?? '/bye') : one)));
      const hides = fc.array(fc.option(condition, { nil: undefined }), { minLength: 8, maxLength: 8 });
      return fc.tuple(nexts, hides).map(([nexts, whens]) => {
        const steps = questions.map(({ props, asksThree }, index) => ({
          ...props,
          ...(asksThree && { questions: threeQuestions(`F${index}`, whens.slice(2 * index)) }),
          number: index + 2,
          path: paths[index],
          title: `Step ${index}`,
          heading: `Step ${index}`,
          field: `F${index}`,
          statusField: `F${index} Status`,
          next: nexts[index],
          onSaveFailure: 'log',
        })) as unknown as Step[];
        return {
          funnel: {
            ...entered('/s0'),
            ...(values && { values }),
            choiceSets: {
              ...minimalFunnel.choiceSets,
              sizes,
              small,
              'sizes-or-none': ['S', 'M', { value: 'None', exclusive: true }],
            },
            steps,
            experiments: [],
          },
          answers: new Map(
            questions.map(({ answers, asksThree }, index) => [
              `/s${index}`,
              asksThree ? answers.map((answer) => byField(`F${index}`, answer)) : answers,
            ]),
          ),
        };
      });
    })
    .filter(isSound);

const threeQuestions = (field: string, [second, third]: readonly (Condition | undefined)[]) => [
  { kind: 'choice', heading: 'A', field: within(field, 'A'), choices: 'sizes' },
  {
    kind: 'choice',
    heading: 'B',
    field: within(field, 'B'),
    choices: 'small',
    ...(second && { when: second }),
  },
  {
    kind: 'choice',
    heading: 'C',
    field: within(field, 'C'),
    choices: 'small',
    ...(third && { when: third }),
  },
];

const byField = (field: string, answer: Answer): Answer =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [within(field, name), value]));

/** The minimal funnel, with all entries leading to this path. */
function entered(path: string): Funnel {
  const { welcome } = minimalFunnel.pages;
  const { callToAction, blocks } = welcome as PageOf<'landing'>;
  const page = {
    ...(welcome as PageOf<'landing'>),
    callToAction: { ...callToAction, to: path },
    blocks: blocks.map((block) => (questionIn(block) ? { ...block, next: path } : block)),
  };
  return { ...minimalFunnel, pages: { ...minimalFunnel.pages, welcome: page } };
}

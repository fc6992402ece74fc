import fc from 'fast-check';
import { flowSteps, undecidable } from '../../engine/explore/steps.ts';
import type { Answer } from '../../schema/answer.ts';
import { skipped } from '../../schema/answer.ts';
import { blockKindOf } from '../../schema/blocks/index.ts';
import type { Comparison, Condition } from '../../schema/condition.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { kinds } from '../../schema/kinds/index.ts';
import type { Next } from '../../schema/next.ts';
import type { PageOf } from '../../schema/pages/index.ts';
import type { Step } from '../../schema/step.ts';
import { minimalFunnel } from './funnels.ts';

/** A question of one kind: its step, every answer to it that could matter, and the comparisons that these meet. */
interface Question {
  readonly props: Pick<Step, 'kind'>;
  readonly answers: readonly Answer[];
  compare(field: string): fc.Arbitrary<Comparison>;
  /** Of a form: its two questions by the names `A` and `B`, of which a condition may hide the second. */
  readonly asksTwo?: true;
}

const within = (field: string, name: string) => `${field} ${name}`;

const sizes = ['S', 'M', 'L'];
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
    answers: sizes.flatMap((A) => ['S', 'M'].map((B) => ({ A, B }))),
    compare: (field) =>
      fc.oneof(among(within(field, 'A'), sizes), among(within(field, 'B'), ['S', 'M']), answered(field)),
    asksTwo: true,
  },
] as readonly (Question & { props: object })[];

/** A small funnel of several kinds, with conditions, loops, and steps that nobody comes to; and what to answer there. */
export interface RandomFunnel {
  readonly funnel: Funnel;
  /** By the path of a step: every answer to it that could matter. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
}

/** Whether each comparison is sound: the flow leaves what is a mistake in itself to other rules, and takes it lightly. */
const isSound = ({ funnel }: RandomFunnel) => undecidable(funnel, flowSteps(funnel)).size === 0;

/**
 * Whether the visitors of these questions are few enough to walk with every one of them: each may have given any answer
 * to each question, or none.
 */
const areFew = (asked: readonly Question[]) =>
  asked.reduce((visitors, { answers }) => visitors * (answers.length + 1), asked.length) <= 2_000;

/** Random funnels of two to four steps, of which the first is where visitors come in. */
export const randomFunnel: fc.Arbitrary<RandomFunnel> = fc
  .array(fc.constantFrom(...questions), { minLength: 2, maxLength: 4 })
  .filter(areFew)
  .chain((asked) => {
    const paths = asked.map((_, index) => `/s${index}`);
    const to = fc.constantFrom(...paths, '/bye');
    const compare = fc.oneof(...asked.map((question, index) => question.compare(`F${index}`)));
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
    const nexts = fc.array(next, { minLength: asked.length, maxLength: asked.length });
    const hides = fc.array(fc.option(condition, { nil: undefined }), { minLength: 4, maxLength: 4 });
    return fc.tuple(nexts, hides).map(([nexts, whens]) => {
      const steps = asked.map(({ props, asksTwo }, index) => ({
        ...props,
        ...(asksTwo && { questions: twoQuestions(`F${index}`, whens[index]) }),
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
          choiceSets: {
            ...minimalFunnel.choiceSets,
            sizes,
            small: ['S', 'M'],
            'sizes-or-none': ['S', 'M', { value: 'None', exclusive: true }],
          },
          steps,
          experiments: [],
        },
        answers: new Map(
          asked.map(({ answers, asksTwo }, index) => [
            `/s${index}`,
            asksTwo ? answers.map((answer) => byField(`F${index}`, answer)) : answers,
          ]),
        ),
      };
    });
  })
  .filter(isSound);

const twoQuestions = (field: string, when: Condition | undefined) => [
  { kind: 'choice', heading: 'A', field: within(field, 'A'), choices: 'sizes' },
  { kind: 'choice', heading: 'B', field: within(field, 'B'), choices: 'small', ...(when && { when }) },
];

const byField = (field: string, answer: Answer): Answer =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [within(field, name), value]));

/** The smallest funnel, with all ways in leading to this path. */
function entered(path: string): Funnel {
  const { welcome } = minimalFunnel.pages;
  const { callToAction, blocks } = welcome as PageOf<'landing'>;
  const page = {
    ...(welcome as PageOf<'landing'>),
    callToAction: { ...callToAction, to: path },
    blocks: blocks.map((block) => (blockKindOf(block).asks ? { ...block, next: path } : block)),
  };
  return { ...minimalFunnel, pages: { ...minimalFunnel.pages, welcome: page } };
}

import { endOf } from '../../../engine/explore/places.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { conditionsOf } from '../../../schema/flow/conditions.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  looksAtAnswer,
} from '../../../schema/steps/condition.ts';

/** A comparison in a condition of the funnel. */
export interface Compared {
  readonly comparison: Comparison;
  /** The pointer to the comparison. */
  readonly pointer: string;
  /** The index of the step that depends on it. */
  readonly index: number;
  /** The id of the place where it is evaluated. */
  readonly place: string;
  /** The field of the question of a form that it shows or hides. */
  readonly shows?: string;
}

/** A comparison with its pointer. */
type Found = Pick<Compared, 'comparison' | 'pointer'>;

/** The comparisons in the condition at a pointer, each with its own pointer. */
export function within(condition: Condition, pointer: string): readonly Found[] {
  if ('all' in condition) {
    return condition.all.flatMap((part, at) => within(part, pointer + pointerTo('all', at)));
  }
  if ('any' in condition) {
    return condition.any.flatMap((part, at) => within(part, pointer + pointerTo('any', at)));
  }
  if ('not' in condition) return within(condition.not, pointer + pointerTo('not'));
  return [{ comparison: condition, pointer }];
}

/** Every comparison on which a transition or a question of a form depends, in the order of the file. */
export const comparisonsOf = ({ steps }: Funnel): readonly Compared[] =>
  steps.flatMap((step, index) => {
    const { path, next, questions = [] } = step;
    const ways = typeof next === 'string' ? [] : next;
    const conditions = [
      ...questions.map(({ when, field }, at) => {
        // The question before it is already answered then.
        const before = questions[at - 1];
        return {
          when,
          below: ['questions', at],
          place: before ? `${path}#${before.field}` : path,
          shows: field,
        };
      }),
      ...ways.map(({ when }, at) => ({ when, below: ['next', at], place: endOf(step) })),
    ];
    return conditions.flatMap(({ when, below, ...rest }) =>
      when
        ? within(when, pointerTo('steps', index, ...below, 'when')).map((found) => ({
            ...found,
            ...rest,
            index,
          }))
        : [],
    );
  });

const isOfAnswer = <Of extends Found>(found: Of): found is Of & { readonly comparison: AnswerComparison } =>
  looksAtAnswer(found.comparison);

/** The comparisons of an answer in every condition: of transitions, questions of forms, blocks, plans and offers. */
export const everyAnswerCompared = (funnel: Funnel) =>
  conditionsOf(funnel)
    .flatMap(({ when, path }) => within(when, pointerTo(...path)))
    .filter(isOfAnswer);

/** A comparison of an answer in a condition of the funnel. */
export type AnswerCompared = Compared & { readonly comparison: AnswerComparison };

/** The comparisons of an answer on which a transition or a question of a form depends. */
export const answersCompared = (funnel: Funnel): readonly AnswerCompared[] =>
  comparisonsOf(funnel).filter(isOfAnswer);

import { conditionOf } from '../billing/offers.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { blockLists } from '../pages/page-contents.ts';
import type { Below } from '../places/pointer.ts';
import type { Condition } from '../steps/condition.ts';
import { transitionsOf } from '../steps/next.ts';

export interface PlacedCondition {
  readonly when: Condition;
  readonly path: Below;
}

const placed = (when: Condition | undefined, ...path: Below): readonly PlacedCondition[] =>
  when ? [{ when, path }] : [];

/** The conditions of blocks and plans, in the order of the file. */
export const showingConditions = (funnel: Funnel): readonly PlacedCondition[] => [
  ...blockLists(funnel).flatMap(({ blocks, path }) =>
    blocks.flatMap(({ when }, at) => placed(when, ...path, at, 'when')),
  ),
  ...funnel.plans.flatMap(({ when }, at) => placed(when, 'plans', at, 'when')),
];

/** Every condition of a funnel: those of transitions, questions of forms, blocks, plans and offers. */
export const conditionsOf = (funnel: Funnel): readonly PlacedCondition[] => [
  ...funnel.steps.flatMap(({ next, questions = [] }, index) => [
    ...questions.flatMap(({ when }, at) => placed(when, 'steps', index, 'questions', at, 'when')),
    ...transitionsOf(next).flatMap(({ when }, at) => placed(when, 'steps', index, 'next', at, 'when')),
  ]),
  ...showingConditions(funnel),
  ...(funnel.offers ?? []).flatMap((offer, at) => placed(conditionOf(offer), 'offers', at, 'when')),
];

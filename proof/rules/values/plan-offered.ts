import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { meetingsOf } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule } from '../rule.ts';

export const planOffered: Rule = {
  id: 'plan-offered',
  summary: 'Every visitor who reaches the plans is offered one.',
  severity: 'error',
  *step({ step, at }, { funnel }) {
    const conditions = funnel.plans.flatMap(({ when }) => when ?? []);
    if (!leavesForCheckout(step) || funnel.plans.length === 0 || conditions.length < funnel.plans.length)
      return;
    const none = { all: conditions.map((not) => ({ not })) };
    const [found] = meetingsOf(funnel, [none], [step.path]);
    if (typeof found === 'object')
      yield {
        pointer: at('path'),
        message: `Visitors with these answers are offered no plan in step ${step.number}, since the 'when' of no plan holds for them, so they cannot go on. Let the conditions of the plans name every case, or leave 'when' of one out.`,
        related: funnel.plans.map((_, index) => ({
          pointer: pointerTo('plans', index, 'when'),
          message: 'This does not hold for them.',
        })),
        way: found.way,
      };
  },
};

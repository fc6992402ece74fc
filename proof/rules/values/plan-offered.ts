import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { metOnTheWay } from '../../facts/outcomes/value-outcomes.ts';
import type { Finding, Rule } from '../rule.ts';

/** A choice of plans that offers none to some visitors, because they meet the condition of no plan. */
export const planOffered: Rule = {
  id: 'plan-offered',
  summary: 'Every visitor who reaches the plans is offered one.',
  severity: 'error',
  check: ({ funnel }) => {
    const conditions = funnel.plans.flatMap(({ when }) => when ?? []);
    if (funnel.plans.length === 0 || conditions.length < funnel.plans.length) return [];
    return funnel.steps.flatMap((step, index): readonly Finding[] => {
      if (!leavesForCheckout(step)) return [];
      const none = { all: conditions.map((not) => ({ not })) };
      const [found] = metOnTheWay(funnel, [none], [step.path]);
      return typeof found === 'object'
        ? [
            {
              pointer: pointerTo('steps', index, 'path'),
              message: `Visitors with these answers are offered no plan in step ${step.number}, since the 'when' of no plan holds for them, so they cannot go on. Let the conditions of the plans name every case, or leave 'when' of one out.`,
              related: funnel.plans.map((_, at) => ({
                pointer: pointerTo('plans', at, 'when'),
                message: 'This does not hold for them.',
              })),
              way: found.way,
            },
          ]
        : [];
    });
  },
};

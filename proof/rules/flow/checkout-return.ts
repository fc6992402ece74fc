import { isFor } from '../../../schema/authoring/audience.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import type { Rule } from '../rule.ts';

/** A step that leaves for checkout, and does not lead only to the page to which buyers return. */
export const checkoutReturn: Rule = {
  id: 'checkout-return',
  summary:
    'A plans step leads to one page of the kind success, where the payment provider brings the visitor back.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const paths = pathsOf(funnel);
    return funnel.steps.flatMap((step, index) => {
      if (!leavesForCheckout(step)) return [];
      const [first, ...others] = transitionsOf(step.next);
      const name = funnel.routes[first?.to ?? ''];
      const page = pageAt(funnel, first?.to ?? '');
      if (first && others.length === 0) {
        // Only the page after payment reads the payment's id from its address.
        if (isFor('buyers', page)) return [];
        // Another rule reports an unknown path or page.
        if (!paths.has(first.to) || (name !== undefined && !page)) return [];
      }
      return [
        {
          pointer: pointerTo('steps', index, 'next'),
          message: `Step ${step.number} leaves for checkout, which leads everybody back to one page, so its 'next' must be the path of a page of the kind 'success' and nothing else. Name that path.`,
        },
      ];
    });
  },
};

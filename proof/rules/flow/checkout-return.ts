import { isFor } from '../../../schema/authoring/audience.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import type { Rule } from '../rule.ts';

export const checkoutReturn: Rule = {
  id: 'checkout-return',
  summary:
    'A plans step leads to one page of the kind success, where the payment provider brings the visitor back.',
  severity: 'error',
  essential: true,
  *step({ step, at }, { funnel }) {
    if (!leavesForCheckout(step)) return;
    const [first, ...others] = transitionsOf(step.next);
    const path = first?.to ?? '';
    const page = pageAt(funnel, path);
    // Another rule reports an unknown path or page.
    const isUnknown = !page && (funnel.routes[path] !== undefined || !stepAt(funnel, path));
    // Only the page after payment reads the payment's id from its address.
    if (others.length > 0 || !(isUnknown || isFor('buyers', page)))
      yield {
        pointer: at('next'),
        message: `Step ${step.number} leaves for checkout, which leads everybody back to one page, so its 'next' must be the path of a page of the kind 'success' and nothing else. Name that path.`,
      };
  },
};

import { kindOf } from '../kinds/index.ts';
import { routesOf } from '../next.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A step that leaves for checkout, and does not lead on to the one page where paid visitors come back. */
export const checkoutReturn: Rule = {
  id: 'checkout-return',
  summary:
    'A plans step leads to one page of the kind success, where the payment provider brings the visitor back.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) => {
      if (!kindOf(step).leaves) return [];
      const routes = routesOf(step.next);
      const page = funnel.pages[funnel.routes[routes[0]?.to ?? ''] ?? ''];
      // Only the page after payment reads the payment's id from its address.
      if (routes.length === 1 && page && 'paymentParameter' in page) return [];
      return [
        {
          pointer: pointerTo('steps', index, 'next'),
          message: `Step ${step.number} leaves for checkout, which leads everybody back to one page, so that its 'next' must be the path of a page of the kind 'success' and nothing else; name that path.`,
        },
      ];
    }),
};

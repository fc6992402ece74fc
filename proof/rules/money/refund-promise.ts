import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const refundPromise: Rule = {
  id: 'refund-promise',
  summary: 'Payments are given back where the page after the account tells of it, and nowhere else.',
  // By the kind of the page, not by its words.
  severity: 'warning',
  severityIn: ({ plans }) => (plans.some(({ billing }) => billing) ? 'error' : 'warning'),
  *check({ funnel }) {
    const { then, refund } = funnel.account;
    const renewed = funnel.plans.findIndex(({ billing }) => billing);
    if (renewed >= 0 && refund === 'always')
      yield {
        pointer: '/account/refund',
        message:
          "Every payment is given back, and a plan is a subscription, which would go on and be charged again. Set 'refund' to \"never\"; a person can give a payment back in Stripe's Dashboard.",
        related: [{ pointer: pointerTo('plans', renewed, 'billing'), message: 'The subscription is here.' }],
      };
    const page = pageAt(funnel, then);
    // Without a sale, there is nothing to refund. What is no page is a step, or an unknown path, which another rule reports.
    if (!page || !funnel.steps.some(leavesForCheckout)) return;
    const tells = pageAuthoringOf(page).promisesRefund ?? false;
    if (tells !== (refund === 'always'))
      yield {
        pointer: '/account/refund',
        message: tells
          ? `Nothing is given back, yet visitors who have made an account are led to '${then}', a page of the kind 'error', which tells of a refund. Set 'refund' to "always", or lead to another page.`
          : `Every payment is given back once the account is made, yet '${then}', where visitors are led then, is no page of the kind 'error', which tells of it. Set 'refund' to "never", or lead to such a page.`,
        related: [
          { pointer: '/account/then', message: `'${then}' shows the page '${funnel.routes[then]}'.` },
        ],
      };
  },
};

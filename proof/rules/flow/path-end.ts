import { isFor } from '../../../schema/authoring/audience.ts';
import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Page } from '../../../schema/declaration/pages/index.ts';
import { edgesFrom } from '../../../schema/flow/graph.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

/** Whether a visitor's path may end at the page; at the page after payment only if the funnel has a checkout. */
const ends = ({ steps }: Funnel, page: Page): boolean =>
  isFor('finishers', page) ||
  pageAuthoringOf(page).promisesRefund === true ||
  (isFor('buyers', page) && steps.some(leavesForCheckout));

export const pathEnd: Rule = {
  id: 'path-end',
  summary:
    'Every way out of the steps leads to an end page, to the refund page or to the page after payment.',
  severity: 'warning',
  // Before there were end pages, a quiz without a payment could only end at a landing page.
  severityIn: ({ pages }) =>
    Object.values(pages).some((page) => isFor('finishers', page)) ? 'error' : 'warning',
  *step({ step, index }, { funnel }) {
    for (const { to, pointer } of edgesFrom(step, index)) {
      const page = pageAt(funnel, to);
      // No page: a step; or an unknown path or the return from the checkout, which other rules report.
      if (page && !leavesForCheckout(step) && !ends(funnel, page))
        yield {
          pointer,
          message: `Step ${step.number} leads out of the quiz to '${to}', which shows a page of the kind '${page.kind}', so the path of its visitors has no end of its own. Lead to a page of the kind 'end'${isFor('buyers', page) ? ', or ask for a payment in a step of the kind plans' : ''}.`,
        };
    }
  },
};

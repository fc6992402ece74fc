import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Audience } from '../../../schema/declaration/pages/page-kind.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

/** Why buyers cannot stay on a page for these visitors. */
const closedTo: { readonly [Of in Audience]?: string } = {
  buyers: 'which sends everybody without a payment to the start',
  staff: 'which only staff can see',
};

/** Why buyers cannot stay at this path; undefined if they can, or if the path shows nothing. */
function obstacle(funnel: Funnel, path: string): string | undefined {
  const step = stepAt(funnel, path);
  if (step) return `step ${step.number}, which asks them on towards checkout`;
  const page = pageAt(funnel, path);
  if (!page) return undefined;
  const closed = closedTo[pageAuthoringOf(page).audience];
  return closed && `the page '${funnel.routes[path]}', ${closed}`;
}

export const accountEnd: Rule = {
  id: 'account-end',
  summary: 'Buyers can stay where they are led once their account is made.',
  severity: 'error',
  *check({ funnel }) {
    const { then } = funnel.account;
    const shown = obstacle(funnel, then);
    if (shown)
      yield {
        pointer: '/account/then',
        message: `Buyers who have made their account are led to '${then}', which shows ${shown}, so their visit never ends. Name the path of a page of another kind.`,
      };
  },
};

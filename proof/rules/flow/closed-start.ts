import { isFor } from '../../../schema/authoring/audience.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

/** Whether a visitor without a session gets one there. Another rule reports an unknown path or page. */
function opens(funnel: Funnel): boolean {
  const step = stepAt(funnel, funnel.start);
  if (step) return step.opensWithoutSession === true;
  const page = pageAt(funnel, funnel.start);
  return page === undefined || isFor('newcomers', page);
}

/** A start that creates no session, although visitors without one are sent there. */
export const closedStart: Rule = {
  id: 'closed-start',
  summary: 'The start is a landing page, or a step that opens without a session.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    opens(funnel)
      ? []
      : [
          {
            pointer: '/start',
            message: `The start '${funnel.start}' is neither a landing page nor a step that opens without a session, so visitors who have none are sent there and get none. Name a path of a landing page, or let the step open without a session.`,
          },
        ],
};

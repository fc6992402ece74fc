import { isFor } from '../../../schema/authoring/audience.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

export const closedStart: Rule = {
  id: 'closed-start',
  summary: 'The start is a landing page, or a step that opens without a session.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    const step = stepAt(funnel, funnel.start);
    const page = pageAt(funnel, funnel.start);
    // Another rule reports an unknown path or page.
    if (step ? !step.opensWithoutSession : page && !isFor('newcomers', page))
      yield {
        pointer: '/start',
        message: `The start '${funnel.start}' is neither a landing page nor a step that opens without a session, so visitors who have none are sent there and get none. Name a path of a landing page, or let the step open without a session.`,
      };
  },
};

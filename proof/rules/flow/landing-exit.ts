import { isFor } from '../../../schema/authoring/audience.ts';
import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pageKindOf } from '../../../schema/pages/page-kinds.ts';
import type { Rule } from '../rule.ts';

export const landingExit: Rule = {
  id: 'landing-exit',
  summary: 'Every landing page has a button or a question.',
  severity: 'error',
  *page({ page, name, at }) {
    const blocks = pageKindOf(page).blocks?.(page) ?? [];
    if (isFor('newcomers', page) && !blocks.some((block) => blockAuthoringOf(block).leadsOn?.(block)))
      yield {
        pointer: at('blocks'),
        message: `The landing page '${name}' has neither a button nor a question, so its visitors cannot come any further. Add a block of the kind 'call-to-action' or 'question', or a button to its 'hero'.`,
      };
  },
};

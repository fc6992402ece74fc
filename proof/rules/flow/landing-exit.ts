import { isFor } from '../../../schema/authoring/audience.ts';
import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Page } from '../../../schema/declaration/pages/index.ts';
import { pageKindOf } from '../../../schema/pages/page-kinds.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** Whether a block of the page leads on. */
const leadsOn = (page: Page): boolean =>
  (pageKindOf(page).blocks?.(page) ?? []).some((block) => blockAuthoringOf(block).leadsOn?.(block));

/** A landing page from which nothing leads into the funnel. */
export const landingExit: Rule = {
  id: 'landing-exit',
  summary: 'Every landing page has a button or a question.',
  severity: 'error',
  check: ({ funnel }) =>
    Object.entries(funnel.pages).flatMap(([name, page]) =>
      isFor('newcomers', page) && !leadsOn(page)
        ? [
            {
              pointer: pointerTo('pages', name, 'blocks'),
              message: `The landing page '${name}' has neither a button nor a question, so its visitors cannot come any further. Add a block of the kind 'call-to-action' or 'question', or a button to its 'hero'.`,
            },
          ]
        : [],
    ),
};

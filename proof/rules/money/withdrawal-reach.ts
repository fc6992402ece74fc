import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { linkedPages } from '../../facts/uses/linked-pages.ts';
import type { Rule } from '../rule.ts';

export const withdrawalReach: Rule = {
  id: 'withdrawal-reach',
  summary: 'Payers are led to the page on which they withdraw from their contract.',
  severity: 'error',
  *page({ page, name, at }, { funnel }) {
    if (!pageAuthoringOf(page).withdrawalDays) return;
    const path = Object.keys(funnel.routes).find((path) => funnel.routes[path] === name);
    // Without a path nothing can link to it: another rule reports that.
    if (path !== undefined && !linkedPages(funnel).has(name))
      yield {
        pointer: at(),
        at: 'key',
        message: `No link leads to the page '${name}', so payers do not find how to withdraw, which EU law wants to be easy. Link to '${path}', such as in a block 'links' or by a button of an 'end' page.`,
      };
  },
};

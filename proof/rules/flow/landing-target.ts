import { isFor } from '../../../schema/authoring/audience.ts';
import { entryEdges } from '../../../schema/flow/graph.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

export const landingTarget: Rule = {
  id: 'landing-target',
  summary: 'Every button and question of a landing page leads to a step, or to another landing page.',
  severity: 'error',
  *check({ funnel }) {
    for (const { page, to, pointer } of entryEdges(funnel)) {
      const target = pageAt(funnel, to);
      const isItself = target === funnel.pages[page];
      const what = isItself ? 'which is that page again' : `which shows the page '${funnel.routes[to]}'`;
      // No page: a step, or an unknown path, which another rule reports.
      if (target && (isItself || !isFor('newcomers', target)))
        yield {
          pointer,
          message: `The landing page '${page}' leads its visitors to '${to}', ${what}, so they never reach a step. Let it lead to one.`,
        };
    }
  },
};

import { isFor } from '../../../schema/authoring/audience.ts';
import { entryEdges } from '../../../schema/flow/graph.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

/** A landing page whose button or question leads back to it, or to a page where the funnel does not begin. */
export const landingTarget: Rule = {
  id: 'landing-target',
  summary: 'Every button and question of a landing page leads to a step, or to another landing page.',
  severity: 'error',
  check: ({ funnel }) =>
    entryEdges(funnel).flatMap(({ page, to, pointer }) => {
      const target = pageAt(funnel, to);
      const isItself = target === funnel.pages[page];
      // A step, or an unknown path, which another rule reports.
      if (!target || (!isItself && isFor('newcomers', target))) return [];
      const what = isItself ? 'which is that page again' : `which shows the page '${funnel.routes[to]}'`;
      return [
        {
          pointer,
          message: `The landing page '${page}' leads its visitors to '${to}', ${what}, so they never reach a step. Let it lead to one.`,
        },
      ];
    }),
};

import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A page that no path shows. */
export const unusedPage: Rule = {
  id: 'unused-page',
  summary: 'Every page is shown by a route, or for unknown paths.',
  severity: 'warning',
  enoughInOneArm: true,
  check: ({ funnel }) => {
    const shown = new Set([...Object.values(funnel.routes), funnel.notFound]);
    // An unknown name of a page may have been meant for the page that now seems unused: another rule reports that.
    if ([...shown].some((name) => !Object.hasOwn(funnel.pages, name))) return [];
    return Object.keys(funnel.pages)
      .filter((name) => !shown.has(name))
      .map((name) => ({
        pointer: pointerTo('pages', name),
        at: 'key' as const,
        message: `No route shows the page '${name}', so nobody can see it. Give it a path in 'routes', or remove it.`,
      }));
  },
};

import type { Rule } from '../rule.ts';

export const unusedPage: Rule = {
  id: 'unused-page',
  summary: 'Every page is shown by a route, or for unknown paths.',
  severity: 'warning',
  enoughInOneArm: true,
  *page({ name, at }, { funnel: { pages, routes, notFound } }) {
    const shown = [...Object.values(routes), notFound];
    // An unknown name of a page may have been meant for the page that now seems unused: another rule reports that.
    if (!shown.includes(name) && shown.every((other) => Object.hasOwn(pages, other)))
      yield {
        pointer: at(),
        at: 'key',
        message: `No route shows the page '${name}', so nobody can see it. Give it a path in 'routes', or remove it.`,
        fix: { title: `Remove the page '${name}'`, op: 'remove', pointer: at() },
      };
  },
};

import { pointerTo } from '../../../schema/places/pointer.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const unknownPage: Rule = {
  id: 'unknown-page',
  summary: 'Every page that is named is declared.',
  severity: 'error',
  essential: true,
  *check({ funnel: { pages, routes, notFound } }) {
    const uses = [
      ...Object.entries(routes).map(([path, name]) => ({ name, pointer: pointerTo('routes', path) })),
      { name: notFound, pointer: '/notFound' },
    ];
    for (const { name, pointer } of uses)
      if (!Object.hasOwn(pages, name))
        yield withMeantName(
          {
            pointer,
            message: `There is no page '${name}', so this path shows nothing. Add it to 'pages' or name one that is there.`,
          },
          name,
          Object.keys(pages),
        );
  },
};

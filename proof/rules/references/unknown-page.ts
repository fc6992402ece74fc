import { pointerTo } from '../../../schema/places/pointer.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** A route to a page that is not declared. */
export const unknownPage: Rule = {
  id: 'unknown-page',
  summary: 'Every page that is named is declared.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const known = Object.keys(funnel.pages);
    const uses = [
      ...Object.entries(funnel.routes).map(([path, name]) => ({ name, pointer: pointerTo('routes', path) })),
      { name: funnel.notFound, pointer: '/notFound' },
    ];
    return uses
      .filter(({ name }) => !known.includes(name))
      .map(({ name, pointer }) => ({
        pointer,
        message: `There is no page '${name}', so this path shows nothing. Add it to 'pages' or name one that is there.${didYouMean(name, known)}`,
      }));
  },
};

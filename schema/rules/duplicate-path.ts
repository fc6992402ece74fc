import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A path that two steps, or a step and a route, claim: only one of them could ever be shown. */
export const duplicatePath: Rule = {
  id: 'duplicate-path',
  summary: 'No path belongs to two steps, or to a step and a route.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const routes = Object.entries(funnel.routes).map(([path, page]) => {
      const place = { pointer: pointerTo('routes', path), at: 'key' as const };
      return [path, { name: `the page '${page}'`, place }] as const;
    });
    const owners = new Map<string, { name: string; place: { pointer: string; at?: 'key' } }>(routes);
    return funnel.steps.flatMap(({ number, path }, index) => {
      const owner = owners.get(path);
      const place = { pointer: pointerTo('steps', index, 'path') };
      const name = `step ${number}`;
      if (!owner) owners.set(path, { name, place });
      return owner
        ? [
            {
              ...place,
              message: `Step ${number} has the path '${path}', which belongs to ${owner.name === name ? 'another ' : ''}${owner.name}, so that only one of them could be shown; give each its own path.`,
              related: [{ ...owner.place, message: 'The other is here.' }],
            },
          ]
        : [];
    });
  },
};

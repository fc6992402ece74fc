import { pointerTo } from '../../../schema/places/pointer.ts';
import { serverPathOf } from '../../facts/server-paths.ts';
import type { Rule } from '../rule.ts';

/** A path that belongs to the server: the funnel's screen there disappears on a reload. */
export const serverPath: Rule = {
  id: 'server-path',
  summary: 'No step and no page has a path that the server keeps to itself.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const routes = Object.keys(funnel.routes).map((path) => ({
      path,
      pointer: pointerTo('routes', path),
      at: 'key' as const,
    }));
    const steps = funnel.steps.map(({ path }, index) => ({
      path,
      pointer: pointerTo('steps', index, 'path'),
    }));
    return [...routes, ...steps].flatMap(({ path, ...place }) => {
      const own = serverPathOf(path);
      return own === undefined
        ? []
        : [
            {
              ...place,
              message: `The path '${path}' belongs to the server, which keeps '${own}' and all below it to itself, so visitors who open or reload it get no page. Take another path.`,
            },
          ];
    });
  },
};

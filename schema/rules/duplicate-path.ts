import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A path that two steps, or a step and a route, claim: only one of them could ever be shown. */
export const duplicatePath: Rule = {
  id: 'duplicate-path',
  summary: 'No path belongs to two steps, or to a step and a route.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const owners = new Map(Object.entries(funnel.routes).map(([path, page]) => [path, `the page '${page}'`]));
    return funnel.steps.flatMap((step, index) => {
      const owner = owners.get(step.path);
      owners.set(step.path, owner ?? `step ${step.number}`);
      return owner === undefined
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'path'),
              message: `Step ${step.number} has the path '${step.path}', which belongs to ${owner}, so that only one of them could be shown; give each its own path.`,
            },
          ];
    });
  },
};

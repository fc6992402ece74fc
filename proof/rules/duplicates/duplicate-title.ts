import type { Flow, State } from '../../../engine/explore/flow.ts';
import { closure } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** Gives the paths of the steps that visitors of a step may reach; none if the exploration is not complete. */
function pathsAhead({ states }: Flow): (path: string) => ReadonlySet<string> {
  const cache = new Map<string, ReadonlySet<string>>();
  const follow = ({ transitions }: State) => transitions.flatMap(({ next }) => next ?? []);
  const explored = (path: string) => {
    const starts = states.filter(({ step }) => step.path === path);
    return new Set([...closure(starts, follow)].map(({ step }) => step.path));
  };
  return (path) => {
    const ahead = cache.get(path) ?? explored(path);
    cache.set(path, ahead);
    return ahead;
  };
}

export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  summary: 'No visitor reaches two steps with the same title.',
  severity: 'warning',
  *check({ funnel: { steps }, flow }) {
    const ahead = pathsAhead(flow);
    for (const [index, { title, number, path }] of steps.entries()) {
      // Another rule reports a blank title.
      if (title.trim() === '') continue;
      const before = steps.findIndex(
        (earlier, at) =>
          at < index &&
          earlier.title === title &&
          (ahead(earlier.path).has(path) || ahead(path).has(earlier.path)),
      );
      const earlier = steps[before];
      if (earlier)
        yield {
          pointer: pointerTo('steps', index, 'title'),
          message: `Step ${number} has the title '${title}', as step ${earlier.number} has, so visitors cannot tell the two apart in the list of pages that they go back by. Give each its own.`,
          related: [{ pointer: pointerTo('steps', before, 'title'), message: 'The same title.' }],
        };
    }
  },
};

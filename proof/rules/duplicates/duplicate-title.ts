import type { Flow, State } from '../../../engine/explore/flow.ts';
import { closure } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** Gives the paths of the steps that visitors of a step may reach; none if the exploration is not complete. */
function pathsAhead({ states }: Flow): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const follow = ({ transitions }: State) => transitions.flatMap(({ next }) => next ?? []);
  const explored = (path: string) => {
    const starts = states.filter(({ step }) => step.path === path);
    return new Set([...closure(starts, follow)].map(({ step }) => step.path));
  };
  return (path) => {
    const ahead = known.get(path) ?? explored(path);
    known.set(path, ahead);
    return ahead;
  };
}

/** Two steps with one title, which visitors cannot tell apart in the browser's history. */
export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  summary: 'No visitor reaches two steps with the same title.',
  severity: 'warning',
  check: ({ funnel, flow }) => {
    const ahead = pathsAhead(flow);
    const meet = (one: string, other: string) => ahead(one).has(other) || ahead(other).has(one);
    const titled = funnel.steps
      .map(({ title, number, path }, index) => ({
        title,
        number,
        path,
        pointer: pointerTo('steps', index, 'title'),
      }))
      // Another rule reports a blank title.
      .filter(({ title }) => title.trim() !== '');
    return titled.flatMap(({ title, number, path, pointer }, index) => {
      const owner = titled
        .slice(0, index)
        .find((earlier) => earlier.title === title && meet(earlier.path, path));
      return owner
        ? [
            {
              pointer,
              message: `Step ${number} has the title '${title}', as step ${owner.number} has, so visitors cannot tell the two apart in the list of pages that they go back by. Give each its own.`,
              related: [{ pointer: owner.pointer, message: 'The same title.' }],
            },
          ]
        : [];
    });
  },
};

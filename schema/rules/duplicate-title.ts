import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** Two steps with one title: whoever goes back by the browser's history cannot tell them apart. */
export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  summary: 'No two steps have the same title.',
  severity: 'warning',
  check: ({ funnel }) => {
    const owners = new Map<string, number>();
    return funnel.steps.flatMap(({ title, number }, index) => {
      const owner = owners.get(title);
      // A blank title is the matter of another rule.
      if (owner === undefined && title.trim() !== '') owners.set(title, index);
      return owner === undefined
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'title'),
              message: `Step ${number} has the title '${title}', as step ${funnel.steps[owner]?.number} has, so that visitors cannot tell the two apart in the list of pages that they go back by; give each its own.`,
              related: [{ pointer: pointerTo('steps', owner, 'title'), message: 'The same title.' }],
            },
          ];
    });
  },
};

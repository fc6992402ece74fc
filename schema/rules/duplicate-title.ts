import { pointerTo } from '../pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

/** Two steps with one title: whoever goes back by the browser's history cannot tell them apart. */
export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  summary: 'No two steps have the same title.',
  severity: 'warning',
  check: ({ funnel }) => {
    const titled = funnel.steps
      .map(({ title, number }, index) => ({ title, number, pointer: pointerTo('steps', index, 'title') }))
      // A blank title is the matter of another rule.
      .filter(({ title }) => title.trim() !== '');
    return repeatsIn(titled, ({ title }) => title).map(({ one: { title, number, pointer }, owner }) => ({
      pointer,
      message: `Step ${number} has the title '${title}', as step ${owner.number} has, so that visitors cannot tell the two apart in the list of pages that they go back by; give each its own.`,
      related: [{ pointer: owner.pointer, message: 'The same title.' }],
    }));
  },
};

import { closure, edgesFrom } from '../graph.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A step from which no way leads out of the funnel to a page: its visitors go round for ever. */
export const deadEnd: Rule = {
  id: 'dead-end',
  summary: 'From every step some way leads to a page.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const sources = new Map<string, string[]>();
    funnel.steps.forEach((step, index) => {
      for (const { to } of edgesFrom(step, index)) sources.set(to, [...(sources.get(to) ?? []), step.path]);
    });
    const steps = new Set(funnel.steps.map((step) => step.path));
    // A path that does not exist at all is the matter of another rule, and taken for an end here.
    const ends = [...sources.keys()].filter((path) => !steps.has(path));
    // Backwards from the ends: whatever is met on the way has one.
    const ending = closure(ends, (path) => sources.get(path) ?? []);
    return funnel.steps.flatMap((step, index) =>
      ending.has(step.path)
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'next'),
              message: `From step ${step.number} ('${step.path}') no way leads to a page, so that its visitors could never finish; let a 'next' on the way lead to a route such as checkout's return page.`,
            },
          ],
    );
  },
};

import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A list of ways whose last one has a condition: a visitor for whom none holds could never leave the step. */
export const nextWithoutDefault: Rule = {
  id: 'next-without-default',
  summary: 'A list of ways out ends with one that has no condition.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    funnel.steps.flatMap(({ number, next }, index) =>
      typeof next === 'string' || next.at(-1)?.when === undefined
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'next', next.length - 1),
              message: `The last way out of step ${number} has a condition, so that a visitor for whom none holds would be stuck there; let the list end with a way without 'when'.`,
            },
          ],
    ),
};

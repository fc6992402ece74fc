import { kindOf } from '../kinds/index.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** What the kinds themselves find wrong in their steps, such as a slider's default off its steps. */
export const stepKind: Rule = {
  id: 'step-kind',
  summary: 'What the kinds know of their own properties holds in every step.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) =>
      (kindOf(step).lint?.(step, funnel) ?? []).map(({ property, message }) => ({
        pointer: pointerTo('steps', index, property),
        message,
      })),
    ),
};

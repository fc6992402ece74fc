import { blockAuthoringOf } from '../../../schema/authoring.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Rule } from '../rule.ts';

/** A block with a button in a step, where nothing says what the button would do. */
export const landingBlock: Rule = {
  id: 'landing-block',
  summary: 'A block whose button has no meaning in a step is used on landing pages only.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) =>
      (['before', 'after'] as const).flatMap((place) =>
        (step[place] ?? []).flatMap((block, at) =>
          blockAuthoringOf(block).leadsOn?.(block)
            ? [
                {
                  pointer: pointerTo('steps', index, place, at),
                  message: `A block of the kind '${block.kind}' has a button that only a landing page gives a meaning, so that step ${step.number} would show it without one; move the block to a landing page, or remove its button.`,
                },
              ]
            : [],
        ),
      ),
    ),
};

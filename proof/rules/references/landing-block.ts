import { isFor } from '../../../schema/authoring/audience.ts';
import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Rule } from '../rule.ts';

export const landingBlock: Rule = {
  id: 'landing-block',
  summary: 'A block whose button has no meaning in a step is used on landing pages only.',
  severity: 'error',
  *block({ block, page, name, at }) {
    if (!isFor('newcomers', page) && blockAuthoringOf(block).leadsOn?.(block))
      yield {
        pointer: at(),
        message: `A block of the kind '${block.kind}' has a button that only a landing page gives a meaning, so ${name} shows it without one. Move the block to a landing page, or remove its button.`,
      };
  },
};

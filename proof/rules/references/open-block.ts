import { isFor } from '../../../schema/authoring/audience.ts';
import type { Rule } from '../rule.ts';

export const openBlock: Rule = {
  id: 'open-block',
  summary: 'A block depends on answers only where visitors have given some.',
  severity: 'error',
  *block({ block: { kind, when }, step, page, name, at }) {
    if (when && (step ? step.opensWithoutSession : !isFor('finishers', page)))
      yield {
        pointer: at('when'),
        message: `The block of the kind '${kind}' depends on answers, while ${name}${step ? ', which opens without a session,' : ''} looks the same for everybody. Remove its 'when', or move the block to a later step or an end page.`,
      };
  },
};

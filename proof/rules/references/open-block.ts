import { isFor } from '../../../schema/authoring/audience.ts';
import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Rule } from '../rule.ts';

export const openBlock: Rule = {
  id: 'open-block',
  summary: 'A block depends on answers only where visitors have given some.',
  severity: 'error',
  *block({ block, step, page, name, at }) {
    if (step ? !step.opensWithoutSession : isFor('finishers', page)) return;
    const open = `${name}${step ? ', which opens without a session,' : ''} looks the same for everybody`;
    if (block.when)
      yield {
        pointer: at('when'),
        message: `The block of the kind '${block.kind}' depends on answers, while ${open}. Remove its 'when', or move the block to a later step or an end page.`,
      };
    for (const { name: value, path } of blockAuthoringOf(block).valuesDrawn?.(block) ?? [])
      yield {
        pointer: at(...path),
        message: `The block of the kind '${block.kind}' draws the value '${value}', while ${open}: nobody has answered anything there. Draw a number, or move the block to a later step or an end page.`,
      };
  },
};

import { isFor } from '../../../schema/authoring/audience.ts';
import { blockLists } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A block with a condition on a screen where visits begin: there are no answers yet. */
export const openBlock: Rule = {
  id: 'open-block',
  summary: 'A block depends on answers only where visitors have given some.',
  severity: 'error',
  check: ({ funnel }) =>
    blockLists(funnel).flatMap(({ blocks, path }) => {
      const [room, name = ''] = path;
      const step = room === 'steps' ? funnel.steps[Number(name)] : undefined;
      if (step ? !step.opensWithoutSession : isFor('finishers', funnel.pages[name])) return [];
      const place = step ? `step ${step.number}, which opens without a session,` : `the page '${name}'`;
      return blocks.flatMap(({ kind, when }, at) =>
        when
          ? [
              {
                pointer: pointerTo(...path, at, 'when'),
                message: `The block of the kind '${kind}' depends on answers, while ${place} looks the same for everybody. Remove its 'when', or move the block to a later step or an end page.`,
              },
            ]
          : [],
      );
    }),
};

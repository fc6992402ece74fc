import { isFor } from '../../../schema/authoring/audience.ts';
import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { blockLists } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A block with a button in a step or on an end page, where the button has no meaning. */
export const landingBlock: Rule = {
  id: 'landing-block',
  summary: 'A block whose button has no meaning in a step is used on landing pages only.',
  severity: 'error',
  check: ({ funnel }) =>
    blockLists(funnel).flatMap(({ blocks, path }) => {
      const [room, name = ''] = path;
      const page = room === 'pages' ? funnel.pages[name] : undefined;
      if (isFor('newcomers', page)) return [];
      const place = page ? `the page '${name}'` : `step ${funnel.steps[Number(name)]?.number}`;
      return blocks.flatMap((block, at) =>
        blockAuthoringOf(block).leadsOn?.(block)
          ? [
              {
                pointer: pointerTo(...path, at),
                message: `A block of the kind '${block.kind}' has a button that only a landing page gives a meaning, so ${place} shows it without one. Move the block to a landing page, or remove its button.`,
              },
            ]
          : [],
      );
    }),
};

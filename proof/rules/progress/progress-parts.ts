import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const progressParts: Rule = {
  id: 'progress-parts',
  summary: 'No more parts of a progress are filled than it has.',
  severity: 'error',
  *check({ funnel }) {
    for (const list of ['steps', 'skips'] as const)
      for (const [index, { progress }] of funnel[list].entries())
        if (progress && 'filled' in progress && progress.filled > progress.of)
          yield {
            pointer: pointerTo(list, index, 'progress', 'filled'),
            message: `Of ${progress.of} parts ${progress.filled} are to be filled, which cannot be drawn; fill ${progress.of} at most, or raise 'of'.`,
            related: [
              {
                pointer: pointerTo(list, index, 'progress', 'of'),
                message: `There are ${progress.of} parts in all.`,
              },
            ],
          };
  },
};

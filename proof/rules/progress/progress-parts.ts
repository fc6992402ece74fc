import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Progress } from '../../../schema/declaration/sections/progress.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

const overfull = (
  holders: readonly { readonly progress?: Progress }[],
  list: keyof Pick<Funnel, 'steps' | 'skips'>,
): readonly Finding[] =>
  holders.flatMap(({ progress }, index) =>
    progress && 'filled' in progress && progress.filled > progress.of
      ? {
          pointer: pointerTo(list, index, 'progress', 'filled'),
          message: `Of ${progress.of} parts ${progress.filled} are to be filled, which cannot be drawn; fill ${progress.of} at most, or raise 'of'.`,
          related: [
            {
              pointer: pointerTo(list, index, 'progress', 'of'),
              message: `There are ${progress.of} parts in all.`,
            },
          ],
        }
      : [],
  );

/** Dots or segments of which more are filled than exist. */
export const progressParts: Rule = {
  id: 'progress-parts',
  summary: 'No more parts of a progress are filled than it has.',
  severity: 'error',
  check: ({ funnel }) => [...overfull(funnel.steps, 'steps'), ...overfull(funnel.skips, 'skips')],
};

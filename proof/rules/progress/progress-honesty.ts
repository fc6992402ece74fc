import { sharesOfWay } from '../../../schema/derived/share-of-way.ts';
import { shownProgress } from '../../facts/shown-progress.ts';
import { shrinkingProgress } from '../../facts/shrinking-progress.ts';
import type { Rule } from '../rule.ts';

/** A progress that goes back though the visitor goes on, or that tells another share of the way than the true one. */
export const progressHonesty: Rule = {
  id: 'progress-honesty',
  summary: 'The progress never goes back on a way forward, and a bar shows the true share of the way.',
  severity: 'warning',
  limit: {
    default: 15,
    description: 'By how many percentage points a bar may differ from the true share of the way.',
  },
  check: ({ funnel, limit }) => {
    const shares = sharesOfWay(funnel);
    const shown = shownProgress(funnel, shares);
    const farOff = [...shown].flatMap(([path, { progress, pointer }]) => {
      const share = shares.get(path) ?? 0;
      return 'percent' in progress && Math.abs(progress.percent - share) > limit
        ? [
            {
              pointer,
              message: `The bar shows ${progress.percent} % where ${share} % of the shortest way is done, which is more than ${limit} percentage points off, so that visitors are misled about what is left; show the true share, or remove 'progress' to have it computed.`,
            },
          ]
        : [];
    });
    return [...shrinkingProgress(funnel, shown), ...farOff];
  },
};

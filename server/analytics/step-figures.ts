import type { Funnel } from '../../schema/funnel.ts';
import type { StepFigures } from './analytics-response.ts';
import type { Sums } from './sums.ts';
import { buckets, medianOf } from './time-buckets.ts';

/**
 * The figures of every step, once a path. In: the funnel versions, the one whose steps and titles count most ahead; a
 * step of the others that nobody entered is left out.
 */
export function stepFigures(funnels: readonly Funnel[], sums: Sums): readonly StepFigures[] {
  const figures = new Map<string, StepFigures>();
  for (const [rank, { steps }] of funnels.entries()) {
    for (const { path, number, title } of steps) {
      const entered = sums.of('entered', path);
      if (figures.has(path) || (rank > 0 && entered === 0)) continue;
      const answered = sums.of('answered', path);
      const medianMs = medianOf(sums.timesOn(path, buckets));
      figures.set(path, { path, number, title, entered, answered, left: entered - answered, medianMs });
    }
  }
  return [...figures.values()];
}

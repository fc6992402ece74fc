import type { Funnel } from '../funnel.ts';
import { sharesOfWay } from './share-of-way.ts';

/** The funnel with the progress that each step shows: the one it declares, else a bar of the share of the way. */
export function withProgress(funnel: Funnel): Funnel {
  const shares = sharesOfWay(funnel);
  const steps = funnel.steps.map((step) => {
    const percent = shares.get(step.path) ?? 0;
    return { ...step, progress: step.progress ?? { kind: 'bar' as const, percent } };
  });
  return { ...funnel, steps };
}

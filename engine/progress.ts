import type { Funnel } from '../schema/funnel.ts';
import type { Progress } from '../schema/progress.ts';
import { sharesOfWay } from '../schema/share-of-way.ts';
import type { Step } from '../schema/step.ts';

/** The progress that a step of the funnel shows: the one it declares, else a bar of the share of the way. */
export function progressOf(funnel: Funnel, step: Step): Progress {
  return step.progress ?? { kind: 'bar', percent: sharesOfWay(funnel).get(step.path) ?? 0 };
}

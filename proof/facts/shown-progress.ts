import type { Funnel } from '../../schema/funnel.ts';
import { pointerTo } from '../../schema/pointer.ts';
import type { Progress } from '../../schema/sections/progress.ts';
import type { Step } from '../../schema/step.ts';

/** The progress that a step shows to its visitors. */
export interface Shown {
  readonly step: Step;
  readonly progress: Progress;
  /** To the number that it declares, else to the step's path. */
  readonly pointer: string;
}

/** What each step shows, by its path: what it declares, else a bar of its share of the way. */
export function shownProgress(
  funnel: Funnel,
  shares: ReadonlyMap<string, number>,
): ReadonlyMap<string, Shown> {
  return new Map(
    funnel.steps.map((step, index) => {
      const { path, progress } = step;
      if (!progress) {
        const computed = { kind: 'bar', percent: shares.get(path) ?? 0 } as const;
        return [path, { step, progress: computed, pointer: pointerTo('steps', index, 'path') }];
      }
      const property = 'percent' in progress ? 'percent' : 'filled';
      return [path, { step, progress, pointer: pointerTo('steps', index, 'progress', property) }];
    }),
  );
}

import { closure } from './graph.ts';
import type { Step } from './step.ts';

/** A step that nobody comes to, and how many more are lost with it, because only it leads to them. */
export interface Loss {
  readonly step: Step;
  readonly others: number;
}

/**
 * Takes the steps that nobody comes to and gives one loss for each cause. Steps that only lead to one another have no
 * cause among them; the first of them stands for all.
 */
export function lossesIn(
  lost: readonly Step[],
  follow: (path: string) => Iterable<string>,
  isCause: (step: Step) => boolean,
): readonly Loss[] {
  const told = new Set<Step>();
  return [...lost.filter(isCause), ...lost.filter((step) => !isCause(step))].flatMap((step) => {
    if (told.has(step)) return [];
    const below = closure([step.path], follow);
    const along = lost.filter(
      (other) => other !== step && !told.has(other) && !isCause(other) && below.has(other.path),
    );
    for (const each of [step, ...along]) told.add(each);
    return [{ step, others: along.length }];
  });
}

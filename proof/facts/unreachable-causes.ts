import { closure } from '../../schema/derived/graph.ts';
import type { Step } from '../../schema/step.ts';

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
  follow: (path: string) => readonly string[],
  isCause: (step: Step) => boolean,
): readonly Loss[] {
  const causes = lost.filter(isCause);
  const others = lost.filter((step) => !isCause(step));
  const untold = new Set(others.map(({ path }) => path));
  return [...causes, ...others].flatMap((step) => {
    if (!isCause(step) && !untold.delete(step.path)) return [];
    const along = closure([step.path], (path) => follow(path).filter((to) => untold.has(to)));
    for (const path of along) untold.delete(path);
    return [{ step, others: along.size - 1 }];
  });
}

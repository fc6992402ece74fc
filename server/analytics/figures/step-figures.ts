import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { branchesOf } from '../folding/session-progress.ts';
import { percent, type Sums } from '../folding/tally.ts';
import { buckets, medianOf } from '../folding/time-buckets.ts';
import type { EdgeFigures, StepFigures } from '../response/analytics-response.ts';

/**
 * The figures of every step, each path once. In: the funnel versions, starting with the one whose order and titles are
 * used, and the sums. A step of the other versions is left out if nobody entered it.
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

/** The figures of every transition from a step where the flow branches, each once. In: as for `stepFigures`. */
export function edgeFigures(funnels: readonly Funnel[], sums: Sums): readonly EdgeFigures[] {
  const figures = new Map<string, EdgeFigures>();
  const steps = new Set(funnels.flatMap((funnel) => funnel.steps.map(({ path }) => path)));
  for (const [rank, funnel] of funnels.entries()) {
    for (const [from, targets] of branchesOf(funnel)) {
      for (const to of targets) {
        const edge = edgeOf(from, to, steps, sums);
        if (rank === 0 || edge.taken > 0) figures.set(`${from} ${to}`, edge);
      }
    }
  }
  return [...figures.values()];
}

function edgeOf(from: string, to: string, steps: ReadonlySet<string>, sums: Sums): EdgeFigures {
  const entered = sums.of('entered', from);
  const taken = sums.of('taken', from, to);
  // A page stores no mark when it opens: each session that was led there counts as arrived.
  const arrived = steps.has(to) ? sums.of('arrived', from, to) : taken;
  return { from, to, entered, taken, arrived, dropOff: percent(taken - arrived, entered) };
}

import type { Funnel } from '../../schema/funnel.ts';
import type { ExperimentFigures } from './analytics-response.ts';
import { armsOf } from './arms.ts';
import type { Sums } from './sums.ts';

/** The arms of every experiment, once an id; the variants of all the versions count. In: as for the steps. */
export function experimentFigures(funnels: readonly Funnel[], sums: Sums): readonly ExperimentFigures[] {
  const experiments = Map.groupBy(
    funnels.flatMap((funnel) => funnel.experiments),
    ({ id }) => id,
  );
  return [...experiments].map(([id, versions]) => {
    const variants = new Set(versions.flatMap(({ weights }) => Object.keys(weights)));
    const counts = [...variants].map((name) => ({
      name,
      total: sums.of('arm', id, name),
      completed: sums.of('arm-completed', id, name),
    }));
    return { id, step: versions[0]?.step ?? '', arms: armsOf(counts) };
  });
}

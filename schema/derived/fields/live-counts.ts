import { kindAuthoringOf } from '../../authoring.ts';
import type { Funnel } from '../../funnel.ts';
import { variantsOf } from '../questions/step-variants.ts';

/**
 * The fields whose answers a funnel shows counts of, each with the hours that its count goes back. A field has one
 * count: where two steps name it with different periods, that of the later one holds.
 */
export function liveCounts(funnel: Funnel): ReadonlyMap<string, number> {
  const counts = funnel.steps
    .flatMap(variantsOf)
    .flatMap(({ step }) => kindAuthoringOf(step).liveCounts?.(step) ?? []);
  return new Map(counts.map(({ field, periodHours }) => [field, periodHours]));
}

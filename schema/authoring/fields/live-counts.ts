import { kindAuthoringOf } from '../../declaration/authoring.ts';
import type { Funnel } from '../../declaration/funnel.ts';
import { variantsOf } from '../../questions/step-variants.ts';

/**
 * The fields whose answers a funnel counts, each with the hours that its count covers. A field has one count: if two
 * steps name it with different periods, the later step decides.
 */
export function liveCounts(funnel: Funnel): ReadonlyMap<string, number> {
  const counts = funnel.steps
    .flatMap(variantsOf)
    .flatMap(({ step }) => kindAuthoringOf(step).liveCounts?.(step) ?? []);
  return new Map(counts.map(({ field, periodHours }) => [field, periodHours]));
}

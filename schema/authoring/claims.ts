import { blockAuthoringOf, kindAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { ClaimMade } from '../declaration/parts/claim.ts';
import type { Step } from '../declaration/step.ts';
import { blockLists } from '../pages/page-contents.ts';
import { pointerTo } from '../places/pointer.ts';
import { pointerIn, variantsOf } from '../questions/step-variants.ts';

export interface Claimed extends Omit<ClaimMade, 'path'> {
  readonly pointer: string;
}

function inStep(step: Step, index: number): readonly Claimed[] {
  const shown = variantsOf(step).flatMap((reading) =>
    (kindAuthoringOf(reading.step).claims?.(reading.step) ?? []).map(({ path, ...claim }) => ({
      ...claim,
      pointer: pointerIn(reading, index, path),
    })),
  );
  // A variant without claims of its own shows those of its step: they are one claim, simulated if any of them is.
  const madeUpLast = shown.toSorted((one, other) => Number(other.live ?? false) - Number(one.live ?? false));
  return [...new Map(madeUpLast.map((claimed) => [claimed.claim, claimed])).values()];
}

/** Every statistic, testimonial and counter of the funnel; not the numbers in its texts. */
export function claimsOf(funnel: Funnel): readonly Claimed[] {
  const inBlocks = blockLists(funnel).flatMap(({ blocks, path }) =>
    blocks.flatMap((block, at) =>
      (blockAuthoringOf(block).claims?.(block) ?? []).map(({ path: below, ...claim }) => ({
        ...claim,
        pointer: pointerTo(...path, at, ...below),
      })),
    ),
  );
  return [...inBlocks, ...funnel.steps.flatMap(inStep)];
}

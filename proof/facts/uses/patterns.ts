import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { KindAuthoring } from '../../../schema/declaration/kinds/step-kind.ts';
import type { Below } from '../../../schema/places/pointer.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';

type Declared = NonNullable<ReturnType<NonNullable<KindAuthoring<never>['pattern']>>>;

/** The pattern of a step as some session sees it. */
export type PlacedPattern = Declared & {
  /** The pointer to a property of the step. */
  pointerTo(path: Below): string;
};

/** The patterns of all steps and their variants. One that several variants share is there for each. */
export const patternsOf = ({ steps }: Funnel): readonly PlacedPattern[] =>
  steps.flatMap((step, index) =>
    variantsOf(step).flatMap((reading) => {
      const declared = kindAuthoringOf(reading.step).pattern?.(reading.step);
      return declared ? [{ ...declared, pointerTo: (path: Below) => pointerIn(reading, index, path) }] : [];
    }),
  );

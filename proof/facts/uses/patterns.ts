import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { KindAuthoring } from '../../../schema/kinds/kind.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';

type Asked = NonNullable<ReturnType<NonNullable<KindAuthoring<never>['pattern']>>>;

/** The patterns of all steps and their variants, each place once. */
export function patternsOf({ steps }: Funnel): readonly (Asked & { readonly pointer: string })[] {
  const found = steps.flatMap((step, index) =>
    variantsOf(step).flatMap((reading) => {
      const asked = kindAuthoringOf(reading.step).pattern?.(reading.step);
      return asked ? [{ ...asked, pointer: pointerIn(reading, index, ['pattern']) }] : [];
    }),
  );
  return [...new Map(found.map((asked) => [asked.pointer, asked])).values()];
}

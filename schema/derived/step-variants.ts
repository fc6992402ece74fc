import { pointerTo } from '../pointer.ts';
import type { Step } from '../step.ts';

/** A step as some session could see it: as it is declared, or with the properties of one of its variants. */
export interface StepVariant<Some extends Step> {
  readonly step: Some;
  /** The name of the variant; none for the step as it is declared. */
  readonly variant?: string;
}

/** Every reading of a step, the declared one first. */
export function variantsOf<Some extends Step>(step: Some): readonly StepVariant<Some>[] {
  const variants = Object.entries(step.variants ?? {});
  return [{ step }, ...variants.map(([variant, own]) => ({ step: { ...step, ...own }, variant }))];
}

/** The pointer to a property as a reading of the step at this index has it: in the variant where that declares it. */
export function pointerIn(
  { step, variant }: StepVariant<Step>,
  index: number,
  path: readonly (string | number)[],
): string {
  const own = variant === undefined ? undefined : step.variants?.[variant];
  const [property = ''] = path;
  return own && variant !== undefined && Object.hasOwn(own, property)
    ? pointerTo('steps', index, 'variants', variant, ...path)
    : pointerTo('steps', index, ...path);
}

import type { Step } from '../declaration/step.ts';
import { type Below, pointerTo } from '../places/pointer.ts';
import { formQuestions } from './form-questions.ts';

/** A step as some session may see it: as it is declared, with the properties of a variant, or a question of a form. */
export interface StepVariant<Some extends Step = Step> {
  readonly step: Some;
  /** The name of the variant; undefined for the step as it is declared. */
  readonly variant?: string;
  /** For a question of a form: where the step has it. */
  readonly below?: Below;
}

/** Every reading of a step, the declared one first; the questions of a form, which its variants share, last. */
export function variantsOf<Some extends Step>(step: Some): readonly StepVariant<Some>[] {
  const variants = Object.entries(step.variants ?? {});
  const questions = formQuestions(step) as readonly Some[];
  return [
    { step },
    ...variants.map(([variant, own]) => ({ step: { ...step, ...own }, variant })),
    ...questions.map((question, index) => ({ step: question, below: ['questions', index] })),
  ];
}

/** The pointer to a property in a reading of the step at this index: in the variant if that declares it. */
export function pointerIn({ step, variant, below = [] }: StepVariant, index: number, path: Below): string {
  const own = variant === undefined ? undefined : step.variants?.[variant];
  const [property = ''] = path;
  return own && variant !== undefined && Object.hasOwn(own, property)
    ? pointerTo('steps', index, 'variants', variant, ...path)
    : pointerTo('steps', index, ...below, ...path);
}

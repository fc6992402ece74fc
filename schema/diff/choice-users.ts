import type { Funnel } from '../funnel.ts';
import { readingsOf } from '../readings.ts';

/** The fields of the questions that offer a set of choices, on pages and in steps, their variants included. */
export function fieldsWithChoices(funnel: Funnel, set: string): readonly string[] {
  const blocks = Object.values(funnel.pages).flatMap((page) => ('blocks' in page ? page.blocks : []));
  const onPages = blocks.flatMap((block) =>
    'choices' in block && block.choices === set ? [block.field] : [],
  );
  const inSteps = funnel.steps
    .filter((step) => readingsOf(step).some(({ step: seen }) => 'choices' in seen && seen.choices === set))
    .map(({ field }) => field);
  return [...onPages, ...inSteps];
}

import { pageQuestions } from '../../schema/derived/page-questions.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { pointerTo } from '../../schema/pointer.ts';

interface Use {
  readonly name: string;
  readonly pointer: string;
}

const useIn = (holder: object, ...path: readonly (string | number)[]): readonly Use[] =>
  'choices' in holder && typeof holder.choices === 'string'
    ? [{ name: holder.choices, pointer: pointerTo(...path, 'choices') }]
    : [];

/** Every place of the funnel that names a choice set: steps, their variants, and questions on pages. */
export function choiceSetUses(funnel: Funnel): readonly Use[] {
  const steps = funnel.steps.flatMap((step, index) => [
    ...useIn(step, 'steps', index),
    ...Object.entries(step.variants ?? {}).flatMap(([name, variant]) =>
      useIn(variant, 'steps', index, 'variants', name),
    ),
  ]);
  const questions = pageQuestions(funnel).map(({ question, pointer }) => ({
    name: question.choices,
    pointer: `${pointer}/choices`,
  }));
  return [...steps, ...questions];
}

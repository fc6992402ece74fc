import type { Funnel } from '../funnel.ts';
import { pageQuestions } from '../page-questions.ts';
import { readingsOf } from '../readings.ts';

/** The fields of the questions that offer a set of choices, on pages and in steps, their variants included. */
export function fieldsWithChoices(funnel: Funnel, set: string): readonly string[] {
  const onPages = pageQuestions(funnel)
    .filter(({ question }) => question.choices === set)
    .map(({ question }) => question.field);
  const inSteps = funnel.steps
    .filter((step) => readingsOf(step).some(({ step: seen }) => 'choices' in seen && seen.choices === set))
    .map(({ field }) => field);
  return [...onPages, ...inSteps];
}

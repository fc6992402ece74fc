import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';

/** Something with a number in tracking. */
export interface Numbered {
  readonly number: number;
  /** Its name in a message, such as `step 3`. */
  readonly name: string;
  /** Equal for one question on several landing pages. */
  readonly identity: string;
  /** The pointer to the number. */
  readonly pointer: string;
}

/** The questions on pages and the steps, in the order of the file. */
export function numberedIn(funnel: Funnel): readonly Numbered[] {
  const questions = pageQuestions(funnel).map(({ question, page, pointer }) => ({
    number: question.number,
    name: `the question on the page '${page}'`,
    identity: `question ${question.field}`,
    pointer: `${pointer}/number`,
  }));
  const steps = funnel.steps.map(({ number, path }, index) => ({
    number,
    name: `the step '${path}'`,
    identity: `step ${index}`,
    pointer: pointerTo('steps', index, 'number'),
  }));
  return [...questions, ...steps];
}

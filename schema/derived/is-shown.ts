import type { Answers } from '../answer.ts';
import { holds } from '../condition.ts';
import type { FormQuestion } from '../kinds/form.ts';

/** Whether a form shows the question to a visitor with these answers. Apart, since every page loads the questions of forms. */
export const isShown = ({ when }: Pick<FormQuestion, 'when'>, answers: Answers): boolean =>
  when === undefined || holds(when, answers);

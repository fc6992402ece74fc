import type { Answers } from '../../schema/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';
import { views } from './index.ts';
import { shownBy } from './shown-by.ts';

/**
 * The answer to a question in the words that the visitor chose or typed, in the language of the funnel; an address has a line
 * for each of its parts. Nothing where there is no answer, where the question was skipped or asks nothing, and until its code
 * (`codeOfQuestion`) is fetched.
 *
 * In: the question, a step or one of `formQuestions`, as the session sees it (`stepFor`), and the answers by field.
 */
export const shownAnswer = (funnel: Funnel, question: Step, answers: Answers): string | undefined =>
  shownBy(views, funnel, question, answers);

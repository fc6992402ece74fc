import type { Answers } from '../../schema/answer.ts';
import { askedSteps } from '../../schema/derived/form-questions.ts';
import { questionSteps } from '../../schema/derived/question-steps.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';
import type { Code } from '../code/view-code.ts';
import { codeOfQuestion } from '../kinds/question-code.ts';
import { tab } from './storage.ts';

/** One key for each session, so that the answers of one are never shown in another. */
export const keyOf = (sessionId: string): string => `stile.answers.${sessionId}`;

/** Answers as they were remembered, yet to be checked. */
export function storedAnswers(sessionId: string): Answers {
  try {
    return Object(JSON.parse(tab.read(keyOf(sessionId)) ?? '{}'));
  } catch {
    return {};
  }
}

/** The steps of the funnel whose answers are remembered. */
export const answeredSteps = (funnel: Funnel, stored: Answers): readonly Step[] =>
  [...questionSteps(funnel), ...askedSteps(funnel)].filter(({ field }) => Object.hasOwn(stored, field));

/** The code that `recallAnswers` needs: the kinds of those steps. */
export const codeOfAnswers = (funnel: Funnel, sessionId: string): readonly Code[] =>
  answeredSteps(funnel, storedAnswers(sessionId)).flatMap(codeOfQuestion);

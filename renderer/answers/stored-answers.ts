import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { questionSteps } from '../../schema/questions/question-steps.ts';
import type { Code } from '../code/view-code.ts';
import { codeOfQuestion } from '../options/question-code.ts';
import { tab } from '../page/storage.ts';

/** One key for each session, so that the answers of one are never shown in another. */
export const keyOf = (sessionId: string): string => `stile.answers.${sessionId}`;

/** The remembered answers, unchecked. */
export function storedAnswers(sessionId: string): Answers {
  try {
    return Object(JSON.parse(tab.read(keyOf(sessionId)) ?? '{}'));
  } catch {
    return {};
  }
}

/** The steps with a remembered answer; for a form, to any of its questions. */
export const answeredSteps = (steps: readonly Step[], stored: Answers): readonly Step[] =>
  steps.filter(({ field, questions = [] }) =>
    [{ field }, ...questions].some((question) => Object.hasOwn(stored, question.field)),
  );

/** The code that `recallAnswers` needs: the kinds of the answered steps and of the questions of forms. */
export const codeOfAnswers = (funnel: Funnel, sessionId: string): readonly Code[] =>
  answeredSteps([...questionSteps(funnel), ...funnel.steps], storedAnswers(sessionId)).flatMap(
    codeOfQuestion,
  );

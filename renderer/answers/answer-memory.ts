import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { answerAmong, answersByField } from '../../schema/kinds/kind.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { questionSteps } from '../../schema/questions/question-steps.ts';
import { kindHere } from '../options/question-code.ts';
import { tab } from '../page/storage.ts';
import { answeredSteps, keyOf, storedAnswers } from './stored-answers.ts';

/** Remembers the answers in this tab, so that a reload or Back shows them again. */
export const rememberAnswers = (sessionId: string, answers: Answers): void =>
  tab.write(keyOf(sessionId), JSON.stringify(answers));

/** Forgets them. */
export const forgetAnswers = (sessionId: string): void => tab.remove(keyOf(sessionId));

/**
 * The remembered answers that the funnel still accepts: it may have changed since. Needs the code of `codeOfAnswers`.
 */
export function recallAnswers(funnel: Funnel, sessionId: string): Answers {
  const stored = storedAnswers(sessionId);
  const recalled = answeredSteps([...questionSteps(funnel), ...answerableSteps(funnel)], stored).map(
    (step): Answers => {
      const seen = stepFor(funnel, step, sessionId);
      const kind = kindHere(seen);
      const checked = kind.check(seen, answerAmong(kind, seen, stored), funnel);
      return checked.ok ? answersByField(kind, seen, checked.answer) : {};
    },
  );
  return Object.assign({}, ...recalled);
}

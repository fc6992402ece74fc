import type { Answers } from '../../schema/answer.ts';
import { askedSteps } from '../../schema/derived/form-questions.ts';
import { questionSteps } from '../../schema/derived/question-steps.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { answerAmong, answersByField } from '../../schema/kinds/kind.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import type { Code } from '../code/view-code.ts';
import { codeOfQuestion, kindHere } from '../kinds/question-code.ts';
import { tab } from './storage.ts';

/** One key for each session, so that the answers of one are never shown in another. */
const keyOf = (sessionId: string): string => `stile.answers.${sessionId}`;

/** Remembers the answers in this tab, so that a reload or Back shows them again. */
export const rememberAnswers = (sessionId: string, answers: Answers): void =>
  tab.write(keyOf(sessionId), JSON.stringify(answers));

/** Forgets them. */
export const forgetAnswers = (sessionId: string): void => tab.remove(keyOf(sessionId));

/** The code that `recallAnswers` needs: the kinds of the steps whose answers are remembered. */
export const codeOfAnswers = (funnel: Funnel, sessionId: string): readonly Code[] =>
  answeredSteps(funnel, parse(tab.read(keyOf(sessionId)))).flatMap(codeOfQuestion);

/** The remembered answers that the funnel still takes: both may have changed since. */
export function recallAnswers(funnel: Funnel, sessionId: string): Answers {
  const stored = parse(tab.read(keyOf(sessionId)));
  const recalled = answeredSteps(funnel, stored).map((step): Answers => {
    const seen = stepFor(funnel, step, sessionId);
    const kind = kindHere(seen);
    const checked = kind.check(seen, answerAmong(kind, seen, stored), funnel);
    return checked.ok ? answersByField(kind, seen, checked.answer) : {};
  });
  return Object.assign({}, ...recalled);
}

const answeredSteps = (funnel: Funnel, stored: Answers): readonly Step[] =>
  [...questionSteps(funnel), ...askedSteps(funnel)].filter(({ field }) => Object.hasOwn(stored, field));

/** Answers as they were remembered, yet to be checked. */
function parse(text: string | null): Answers {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

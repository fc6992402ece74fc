import type { Answers } from '../../schema/answer.ts';
import { questionSteps } from '../../schema/derived/question-steps.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { stepFor } from '../../schema/variant.ts';
import { tab } from './storage.ts';

/** One key for each session, so that the answers of one are never shown in another. */
const keyOf = (sessionId: string): string => `stile.answers.${sessionId}`;

/** Remembers the answers in this tab, so that a reload or Back shows them again. */
export const rememberAnswers = (sessionId: string, answers: Answers): void =>
  tab.write(keyOf(sessionId), JSON.stringify(answers));

/** Forgets them. */
export const forgetAnswers = (sessionId: string): void => tab.remove(keyOf(sessionId));

/** The remembered answers that the funnel still takes: both may have changed since. */
export function recallAnswers(funnel: Funnel, sessionId: string): Answers {
  const stored = parse(tab.read(keyOf(sessionId)));
  return Object.fromEntries(
    [...questionSteps(funnel), ...funnel.steps].flatMap((step) => {
      if (!Object.hasOwn(stored, step.field)) return [];
      const seen = stepFor(funnel, step, sessionId);
      const checked = kindOf(seen).check(seen, stored[step.field], funnel);
      return checked.ok ? [[step.field, checked.answer]] : [];
    }),
  );
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

import { answerEvent } from '../../engine/events.ts';
import type { Answer } from '../../schema/answer.ts';
import { questionSteps } from '../../schema/derived/question-steps.ts';
import type { Funnel } from '../../schema/funnel.ts';

/** The event that the visitor has answered the step, or the question of a landing page, at a path. */
export function answerAt(funnel: Funnel, path: string, answer: Answer) {
  const step = [...questionSteps(funnel), ...funnel.steps].find((one) => one.path === path);
  return { type: answerEvent(path), answers: { [step?.field ?? '']: answer } };
}

import { answerEvent } from '../../engine/events.ts';
import { answersBeforeForm } from '../../engine/path-taken.ts';
import type { Answer, Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { isShown } from '../../schema/questions/is-shown.ts';
import { questionSteps } from '../../schema/questions/question-steps.ts';
import { factsOf } from '../../schema/values/values.ts';

/**
 * The machine's event for an answer to the step, or to the question of a landing page, at a path. For a form, `answer`
 * has the answers to its questions by field; only those of questions that are shown to a visitor with the `earlier`
 * answers are given.
 */
export function answerAt(funnel: Funnel, path: string, answer: Answer, earlier: Answers = {}) {
  const step = [...questionSteps(funnel), ...funnel.steps].find((candidate) => candidate.path === path);
  const answers = step?.questions
    ? answersInForm(funnel, step, answer as Answers, earlier)
    : { [step?.field ?? '']: answer };
  return { type: answerEvent(path), answers };
}

function answersInForm(funnel: Funnel, step: Step, answer: Answers, earlier: Answers): Answers {
  const seen: Record<string, Answer> = { ...answersBeforeForm(funnel, earlier, step), [step.field]: 'done' };
  const answers: Record<string, Answer> = { [step.field]: 'done' };
  for (const question of step.questions ?? []) {
    const value = answer[question.field];
    if (value === undefined || !isShown(question, factsOf(funnel, seen))) continue;
    answers[question.field] = value;
    seen[question.field] = value;
  }
  return answers;
}

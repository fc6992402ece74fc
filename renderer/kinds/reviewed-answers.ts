import { pathTaken } from '../../engine/path-taken.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { formQuestions, questionName } from '../../schema/questions/form-questions.ts';
import { questionSteps } from '../../schema/questions/question-steps.ts';
import { shownAnswer, shownOf } from './shown-answer.ts';

/** An answer as a review shows it. */
export interface ReviewedAnswer {
  readonly field: string;
  readonly question: string;
  /** In the visitor's words; undefined if the question was skipped. */
  readonly answer: string | undefined;
  /** The path of the screen that asks, and whether the question is one of several in a form. */
  readonly path: string;
  readonly inForm: boolean;
}

/**
 * The answers that a review shows, in the order of their questions: first those of landing pages, then those on the
 * path to the review. Undefined if this tab knows no answers on the way to the review.
 */
export function reviewedAnswers(
  funnel: Funnel,
  { path, fields }: Pick<StepOf<'review'>, 'path' | 'fields'>,
  answers: Answers,
  sessionId: string,
): readonly ReviewedAnswer[] | undefined {
  const taken = pathTaken(funnel, answers, path);
  if (!taken.steps.has(path)) return undefined;
  const onLanding = questionSteps(funnel).filter(({ field }) => Object.hasOwn(answers, field));
  const onPath = [...taken.transitions.keys()].flatMap((from) => {
    const step = stepAt(funnel, from);
    return step
      ? [step, ...formQuestions(step)].filter(({ field }) => Object.hasOwn(taken.answers, field))
      : [];
  });
  const questions = [...onLanding, ...onPath]
    .filter((step) => shownOf(step))
    .map((step) => stepFor(funnel, step, sessionId));
  if (questions.length === 0) return undefined;
  // Several landing pages may ask the same question.
  return [...new Map(questions.map((step) => [step.field, step])).values()]
    .filter(({ field }) => !fields || fields.includes(field))
    .map((step) => {
      const [screen = '', name] = step.path.split('#');
      return {
        field: step.field,
        question: step.memberHeading ? `${step.memberHeading}: ${questionName(step)}` : questionName(step),
        answer: shownAnswer(funnel, step, answers),
        path: screen,
        inForm: name === step.field,
      };
    });
}

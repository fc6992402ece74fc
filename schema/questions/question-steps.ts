import type { Funnel } from '../declaration/funnel.ts';
import type { StepOf } from '../declaration/step.ts';
import { pageAt, stepAt } from '../pages/at-path.ts';
import type { Question } from '../pages/page-kinds.ts';
import { questionsOn } from '../pages/page-kinds.ts';

/** The question of a landing page at a path, as a step of the flow: its answer creates the session. */
export const questionStep = ({ when: _, ...question }: Question, path: string): StepOf<'choice'> => ({
  ...question,
  kind: 'choice',
  path: `${path}#${question.number}`,
  title: question.heading,
  confirm: false,
  opensWithoutSession: true,
  createsSession: true,
  statusField: '',
});

/** The questions of all landing pages as steps, one for each path of the page. */
export const questionSteps = (funnel: Funnel): readonly StepOf<'choice'>[] =>
  Object.keys(funnel.routes).flatMap((path) => questionStepsAt(funnel, path));

function questionStepsAt(funnel: Funnel, path: string): readonly StepOf<'choice'>[] {
  const page = pageAt(funnel, path);
  return page ? questionsOn(page).map((question) => questionStep(question, path)) : [];
}

/** The steps that the screen of a path asks: the step at the path, or the questions of the landing page there. */
export function stepsOnScreen(funnel: Funnel, path: string) {
  const step = stepAt(funnel, path);
  return step ? [step] : questionStepsAt(funnel, path);
}

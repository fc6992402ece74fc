import { wayTo } from '../../../engine/explore/example-path.ts';
import { explore } from '../../../engine/explore/explore.ts';
import { pathTaken } from '../../../engine/path-taken.ts';
import type { Answers } from '../../../schema/answers/answer.ts';
import { isFor } from '../../../schema/authoring/audience.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { questionSteps } from '../../../schema/questions/question-steps.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { exampleAnswer } from '../preview/example-answer.ts';

/** How a visitor gets to a screen. */
export interface Way {
  /** What is asked on the way, in order. */
  readonly steps: readonly Step[];
  /** The fields of the answers without which it would lead elsewhere. */
  readonly decisive: ReadonlySet<string>;
  readonly answers: Answers;
}

/** The shortest way to a screen; undefined if nobody gets there. */
export function shortestWay(funnel: Funnel, path: string): Way | undefined {
  if (isFor('newcomers', pageAt(funnel, path))) return { steps: [], decisive: new Set(), answers: {} };
  const found = wayTo(explore(funnel), path);
  if (!found) return undefined;
  const answerable = answerableSteps(funnel);
  const onWay = found.flatMap(({ id, answer }) => {
    const step = answerable.find((step) => step.path === id);
    return step ? [{ step, answer }] : [];
  });
  const [first] = found;
  const onPage = questionSteps(funnel).find(({ next }) =>
    transitionsOf(next).some(({ to }) => to === (first?.id ?? path)),
  );
  const steps = [...(onPage ? [{ step: onPage as Step, answer: undefined }] : []), ...onWay];
  return {
    steps: steps.map(({ step }) => step),
    decisive: new Set(steps.flatMap(({ step, answer }) => (answer === undefined ? [] : [step.field]))),
    answers: Object.assign({}, ...steps.map(({ step, answer }) => exampleAnswer(funnel, step, answer))),
  };
}

/**
 * Where a visitor with these answers gets to who gives any answer to what else is asked, on the way to a screen: the
 * screen if they get there, else where they end or go in circles.
 */
export function follow(
  funnel: Funnel,
  answers: Answers,
  target: string,
): { readonly to: string; readonly answers: Answers } {
  let completed = answers;
  for (const _ of funnel.steps) {
    const to = pathTaken(funnel, completed).current;
    const step = stepAt(funnel, to);
    const example = to !== target && step && exampleAnswer(funnel, step);
    if (!example) return { to, answers: completed };
    completed = { ...example, ...completed };
  }
  return { to: pathTaken(funnel, completed).current, answers: completed };
}

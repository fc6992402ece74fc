import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { fetched } from '../code/view-code.ts';
import type { FilledPageProps } from './FilledPage.tsx';
import type { ReadyStep } from './fill.ts';

/** Makes a step ready for a session, from all answers that this tab knows. */
type FillStep = (funnel: Funnel, step: Step, sessionId: string | undefined, answers: Answers) => ReadyStep;

/** The code that fills gaps in texts, in one chunk with the view of a page that has some: most funnels have none. */
export const fillingCode = fetched<FilledPageProps, { readonly fillStep: FillStep }>(
  'texts/FilledPage.tsx',
  () => import('./FilledPage.tsx'),
);

/** Makes a step ready for a session, from the answers that this tab knows. */
export const readyStep: FillStep = (funnel, step, sessionId, answers) => {
  const seen = sessionId === undefined ? step : stepFor(funnel, step, sessionId);
  return (
    (funnel.gaps && fillingCode.exported?.fillStep(funnel, seen, sessionId, answers)) || {
      funnel,
      step: seen,
    }
  );
};

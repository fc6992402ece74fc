import type { PreviewScreen, PreviewState } from '../../../renderer/preview/preview-screen.ts';
import type { Answers } from '../../../schema/answers/answer.ts';
import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import { kindAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import type { Arms } from '../../../schema/experiments/arms.ts';
import { assignedVariant, stepExperiments } from '../../../schema/experiments/variant.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';
import { type Look, pageFunnelFor } from '../checks/seen-funnel.ts';

/** Which screen is previewed, and for whom. */
export interface PreviewOf extends Look {
  readonly path: string;
  readonly answers?: Answers | undefined;
  readonly state?: PreviewState | undefined;
}

const none = {};

/** What a preview is to draw. In: the funnel that a draft declares. */
export const previewScreen = (declared: Funnel, previewed: PreviewOf): PreviewScreen =>
  screenOf(pageFunnelFor(declared, previewed), previewed);

/** The same. In: the funnel as the pages of whom it is previewed for get it. */
export function screenOf(funnel: Funnel, previewed: PreviewOf): PreviewScreen {
  const { path, arms = none, answers = none, state = 'viewing' } = previewed;
  const sessionId = sessionIn(funnel, arms);
  return {
    funnel,
    direction: directionOf(funnel.language),
    path,
    query: queryOf(funnel, path),
    sessionId,
    answers,
    state,
    waits: waitsOn(stepAt(funnel, path)),
  };
}

function waitsOn(step: Step | undefined): PreviewScreen['waits'] {
  const waitMs = step && kindAuthoringOf(step).waitMs?.(step);
  return step && waitMs ? [...formQuestions(step), step].map(() => waitMs) : [0];
}

/** After a payment the address names it. */
function queryOf(funnel: Funnel, path: string): PreviewScreen['query'] {
  const page = pageAt(funnel, path);
  const form = page && pageAuthoringOf(page).accountForm?.(page);
  return form ? { [form.paymentParameter]: 'preview' } : {};
}

/** More than enough for a variant that one visitor in a thousand sees. */
const triedSessions = 20_000;

/** A session id that assigns these variants; any id if none of those tried does. */
function sessionIn(funnel: Funnel, arms: Arms): string {
  const wanted = stepExperiments(funnel).filter(({ id }) => arms[id] !== undefined);
  const assigns = (session: string) =>
    wanted.every((experiment) => assignedVariant(experiment, session) === arms[experiment.id]);
  for (let at = 0; wanted.length > 0 && at < triedSessions; at += 1)
    if (assigns(sessionId(at))) return sessionId(at);
  return sessionId(0);
}

const sessionId = (at: number): string => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;

import type { PreviewScreen, PreviewState } from '../../../renderer/preview/messages.ts';
import type { Answers } from '../../../schema/answers/answer.ts';
import { pageFunnel } from '../../../schema/authoring/page-funnel.ts';
import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import { localized } from '../../../schema/authoring/texts/localized.ts';
import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { type Arms, inArms } from '../../../schema/experiments/arms.ts';
import { assignedVariant, stepExperiments } from '../../../schema/experiments/variant.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';

/** Which screen is previewed, and for whom. */
export interface PreviewOf {
  readonly path: string;
  /** One of the funnel's languages; without it, that of its file. */
  readonly language?: string | undefined;
  /** The arm or variant by experiment; of an experiment that is left out, what the file declares. */
  readonly arms?: Arms | undefined;
  readonly answers?: Answers | undefined;
  readonly state?: PreviewState | undefined;
}

const none = {};

/** What a preview is to draw. In: the funnel that a draft declares. */
export function previewScreen(declared: Funnel, previewed: PreviewOf): Omit<PreviewScreen, 'id'> {
  const { path, language = declared.language, arms = none, answers = none, state = 'viewing' } = previewed;
  const funnel = funnelFor(declared, language, arms);
  const sessionId = sessionIn(funnel, arms);
  return {
    funnel,
    direction: directionOf(language),
    path,
    query: queryOf(funnel, path),
    sessionId,
    answers,
    state,
  };
}

/** After a payment the address names it. */
function queryOf(funnel: Funnel, path: string): PreviewScreen['query'] {
  const page = pageAt(funnel, path);
  const form = page && pageAuthoringOf(page).accountForm?.(page);
  return form ? { [form.paymentParameter]: 'preview' } : {};
}

/** The funnel in a visitor's arms and language. */
export const seenFunnel = (declared: Funnel, language = declared.language, arms: Arms = none): Funnel =>
  localized(inArms(declared, arms), language);

const cache = new WeakMap<Funnel, Map<string, Funnel>>();

/** The same as pages get it, made once for each language and choice of arms. */
function funnelFor(declared: Funnel, language: string, arms: Arms): Funnel {
  const seen = cache.get(declared) ?? new Map<string, Funnel>();
  cache.set(declared, seen);
  const key = JSON.stringify([language, arms]);
  const made = seen.get(key) ?? pageFunnel(seenFunnel(declared, language, arms), declared);
  seen.set(key, made);
  return made;
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

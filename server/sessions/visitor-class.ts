import type { Funnel } from '../../schema/declaration/funnel.ts';
import { conditionsOf } from '../../schema/flow/conditions.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { type AnswerComparison, comparisonsIn, isMet, looksAtAnswer } from '../../schema/steps/condition.ts';
import { isInShare } from '../releases/live.ts';
import type { VersionOfSession } from '../store/tables/sessions/sessions.ts';
import { type Move, moveSession } from './move-session.ts';
import { type AnsweredSession, answersOf } from './stored-path.ts';

/** What becomes of a session under way: it goes on, is asked something again first, or stays with its version. */
type MoveOutcome = 'moves' | 'asksAgain' | 'stays';

/** What visitors under way have in common for whom a release that moves them does the same. */
export interface VisitorClass {
  readonly outcome: MoveOutcome;
  /** The version that they began with. */
  readonly version: string;
  /** Missing for those who stay whatever they have answered: they have the version, or are not in the share. */
  readonly move?: Move;
  readonly because?: 'released' | 'share';
  /** Which comparisons hold of their answers: what conditions of either version can tell them apart by. */
  readonly holding: readonly AnswerComparison[];
}

/** The class of a session if a share of the sessions moves to a version. In: both versions as the session sees them. */
export function visitorClass(
  session: AnsweredSession & VersionOfSession,
  from: Funnel,
  to: Funnel,
  share: number,
): VisitorClass {
  const { funnelVersion: version, id } = session;
  if (version === to.version) return { outcome: 'stays', version, because: 'released', holding: [] };
  if (!isInShare(to.id, id, share)) return { outcome: 'stays', version, because: 'share', holding: [] };
  const move = moveSession(session, from, to);
  const versions = [from, to].map((funnel) => ({ funnel, ...comparedIn(funnel) }));
  const sensitive = new Set(versions.flatMap((compared) => [...compared.sensitive]));
  const met = versions.flatMap(({ funnel, comparisons }) => {
    const answers = answersOf(session, funnel);
    return comparisons.filter(({ answer }) => !sensitive.has(answer)).filter((one) => isMet(one, answers));
  });
  const holding = [...new Map(met.map((comparison) => [JSON.stringify(comparison), comparison])).values()];
  const outcome = !move.moves ? 'stays' : move.asksAgain.length > 0 ? 'asksAgain' : 'moves';
  return { outcome, version, move, holding };
}

interface Compared {
  readonly comparisons: readonly AnswerComparison[];
  /** Nobody needs to see how these are answered. */
  readonly sensitive: ReadonlySet<string>;
}

const cache = new WeakMap<Funnel, Compared>();

/** What conditions compare answers with, and the fields of sensitive questions, worked out once. */
function comparedIn(funnel: Funnel): Compared {
  const compared = cache.get(funnel) ?? {
    comparisons: conditionsOf(funnel)
      .flatMap(({ when }) => comparisonsIn(when))
      .filter(looksAtAnswer),
    sensitive: new Set(answerableSteps(funnel).flatMap((step) => (step.sensitive ? [step.field] : []))),
  };
  cache.set(funnel, compared);
  return compared;
}

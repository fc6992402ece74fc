import type { PublishedFunnels } from '../../releases/published-funnels.ts';
import type { ArmProgress, MoneyProgress, SessionProgress } from '../../store/rows/session-progress.ts';
import type { Database } from '../../store/rows/tables.ts';
import { FunnelVersions } from '../../store/tables/funnels/funnel-versions.ts';
import { soldTo } from '../../store/tables/payments/sold.ts';
import { type CountedSession, CountedSessions } from '../../store/tables/sessions/counted-sessions.ts';
import { Figures } from '../../store/tables/sessions/figures.ts';
import { milestonesOf, salesOf } from './sales.ts';
import { armProgress, moneyProgress, sessionProgress } from './session-progress.ts';
import { givenSource, SourceNames } from './source-names.ts';

/** A session and its present progress. */
export interface LoadedProgress {
  readonly session: CountedSession;
  readonly progress: SessionProgress;
  /** What the figures of experiments count of the session; null for nothing. */
  readonly armProgress: ArmProgress | null;
  /** What the figures of money count of it; null for nothing. */
  readonly moneyProgress: MoneyProgress | null;
}

/** Works out the progress of sessions, with payments and source names as this transaction sees them. */
export async function loadSessionProgress(
  transaction: Database,
  sessions: readonly CountedSession[],
  funnels: Pick<PublishedFunnels, 'declared'>,
): Promise<readonly LoadedProgress[]> {
  const versions = new FunnelVersions(transaction);
  const counted = new CountedSessions(transaction);
  const ids = sessions.map(({ id }) => id);
  const [accounts, sold] = [await counted.withAccount(ids), await soldTo(transaction, ids)];
  const nameOf = await sourceNames(new Figures(transaction), sessions);
  const loaded: LoadedProgress[] = [];
  for (const session of sessions) {
    const { funnel } = await funnels.declared(session, versions);
    const source = nameOf(session, givenSource(funnel, session.answers));
    const rows = sold.get(session.id);
    const sales = rows && salesOf(rows);
    const account = accounts.has(session.id) ? (['account'] as const) : [];
    const facts = { ...session, money: [...account, ...(sales ? milestonesOf(sales) : [])] };
    const progress = sessionProgress(facts, funnel, source);
    loaded.push({
      session,
      progress,
      armProgress: armProgress(progress, funnel, sales),
      moneyProgress: sales ? moneyProgress(progress, funnel, sales) : null,
    });
  }
  return loaded;
}

/** The session's funnel and month, which share a list of source names. */
type Cohort = Pick<CountedSession, 'funnelId' | 'createdAt'>;

/** Names the sources of these sessions as a fold would: by their session and the source from the visitor's address. */
export async function sourceNames(
  figures: Figures,
  sessions: readonly Cohort[],
): Promise<(session: Cohort, given: string) => string> {
  const months = Map.groupBy(sessions, monthOf);
  const names = new Map<string, SourceNames>();
  for (const [month, [first]] of months) {
    if (first) names.set(month, new SourceNames(await figures.namesIn(first.funnelId, calendarMonth(first))));
  }
  return (session, given) => names.get(monthOf(session))?.of(given) ?? '';
}

const calendarMonth = ({ createdAt }: Cohort): string => createdAt.toISOString().slice(0, 7);

/** The key of a funnel and month: their sessions share one list of source names. */
const monthOf = (session: Cohort): string => `${session.funnelId} ${calendarMonth(session)}`;

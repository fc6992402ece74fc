import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Funnels } from '../../releases/funnels.ts';
import type { PublishedFunnels } from '../../releases/published-funnels.ts';
import type { Database } from '../../store/rows/tables.ts';
import type { Store } from '../../store/store.ts';
import { FunnelVersions } from '../../store/tables/funnels/funnel-versions.ts';
import { CountedSessions } from '../../store/tables/sessions/counted-sessions.ts';
import { type FigureFilter, type FigureRow, Figures } from '../../store/tables/sessions/figures.ts';
import { experimentFigures } from '../experiments/experiment-figures.ts';
import { loadSessionProgress } from '../folding/load-session-progress.ts';
import { shownVariants } from '../folding/session-progress.ts';
import { keyOf, percent, Sums, Tally } from '../folding/tally.ts';
import type { AnalyticsResponse } from '../response/analytics-response.ts';
import { comparedVersions } from './compared-versions.ts';
import { moneyFigures } from './money-figures.ts';
import { edgeFigures, stepFigures } from './step-figures.ts';
import { valueFigures } from './value-figures.ts';

/** Which sessions of the active funnel to count; null means all. */
export type Selection = Omit<FigureFilter, 'funnelId'>;

type AllFigures = Omit<AnalyticsResponse, 'asOf'>;

/** The active version, and every other as its file declares it. */
export type ShownFunnels = Pick<Funnels, 'active' | 'declared'>;

/** The most sessions with stale figures that a call adds itself: some tenths of a second. */
const maxAdded = 1_000;

/**
 * The figures of the active funnel, exact to the last committed write: the sums, and in the same snapshot the sessions
 * whose figures are stale. If there are too many of these, it leaves them out and returns their number as `pending`.
 */
export const analyse = (
  { store, funnels }: { readonly store: Pick<Store, 'snapshot'>; readonly funnels: ShownFunnels },
  selection: Selection,
): Promise<AllFigures> => store.snapshot((snapshot) => read(snapshot, funnels, selection));

async function read(snapshot: Database, funnels: ShownFunnels, selection: Selection): Promise<AllFigures> {
  const filter = { ...selection, funnelId: funnels.active.funnel.id };
  const stored = new FunnelVersions(snapshot);
  const versions = await stored.of(filter.funnelId);
  const shown = await shownFunnels(
    funnels,
    selection.version === null ? versions : [selection.version],
    stored,
  );
  const figures = new Figures(snapshot);
  const stale = await new CountedSessions(snapshot).countStale(filter.funnelId);
  const pending = stale > maxAdded ? stale : 0;
  const changes = pending > 0 ? [] : await pendingChanges(snapshot, funnels, filter);
  const rows = [...(await figures.of(filter)), ...changes.filter(({ span }) => span === 'day')];
  const arms = [
    ...(compares(shown) ? await figures.armsOf(filter) : []),
    ...changes.filter(({ span }) => span === 'arm'),
  ];
  const isSelected = ({ source }: Pick<FigureRow, 'source'>) =>
    selection.source === null || source === selection.source;
  const selected = rows.filter(isSelected);
  const sums = new Sums(selected);
  const byVersion = versions.map((name) => countsOf(name, selected));
  return {
    total: sums.of('total'),
    completed: sums.of('completed'),
    conversionRate: percent(sums.of('completed'), sums.of('total')),
    pending,
    period: selection.period,
    versions,
    sources: byFrequency(rows),
    paid: sums.of('paid'),
    accounts: sums.of('account'),
    refunds: sums.of('refund'),
    steps: stepFigures(shown, sums),
    edges: edgeFigures(shown, sums),
    money: moneyFigures(sums, byVersion),
    byVersion: comparedVersions(byVersion),
    experiments: experimentFigures(shown, arms.filter(isSelected)),
    values: valueFigures(shown, sums),
  };
}

/** Whether any of the funnels has an experiment with several shown arms. */
const compares = (funnels: readonly Funnel[]): boolean =>
  funnels.some(({ experiments }) => experiments.some(({ weights }) => shownVariants(weights).length > 1));

/** The sessions of a version. Two sums, since to sum up all measures of a version takes as long as the whole call. */
function countsOf(name: string, rows: readonly Pick<FigureRow, 'version' | 'counts'>[]) {
  const sum = (milestone: 'total' | 'completed') =>
    rows.reduce((all, { version, counts }) => all + (version === name ? (counts[milestone] ?? 0) : 0), 0);
  return { name, total: sum('total'), completed: sum('completed') };
}

/**
 * Out: the funnels of these versions in display order: the active one first if it is among them, then the newest. In:
 * the versions, oldest first, and where to read them.
 */
export async function shownFunnels(
  funnels: ShownFunnels,
  versions: readonly string[],
  stored?: FunnelVersions,
): Promise<readonly Funnel[]> {
  const { funnel: active } = funnels.active;
  const older = versions.filter((version) => version !== active.version).reverse();
  const shown = versions.includes(active.version) ? [active] : [];
  for (const funnelVersion of older) {
    shown.push((await funnels.declared({ funnelId: active.id, funnelVersion }, stored)).funnel);
  }
  return shown;
}

/** What sessions with stale figures add to the sums. The source filter is not applied. */
async function pendingChanges(
  snapshot: Database,
  funnels: Pick<PublishedFunnels, 'declared'>,
  { funnelId, version, period: { from, to } }: FigureFilter,
): Promise<readonly FigureRow[]> {
  const tally = new Tally();
  const sessions = await new CountedSessions(snapshot).stale(funnelId);
  for (const loaded of await loadSessionProgress(snapshot, sessions, funnels)) tally.take(loaded);
  return tally.rows.filter(
    (row) =>
      row.span !== 'month' &&
      (from === null || from <= row.period) &&
      (to === null || row.period <= to) &&
      (version === null || version === row.version),
  );
}

/** The sources with sessions, the most frequent first. In: rows of the figures; several may share a source. */
export function byFrequency(rows: readonly Pick<FigureRow, 'source' | 'counts'>[]): readonly string[] {
  const total = keyOf(['total']);
  const sums = new Map<string, number>();
  for (const { source, counts } of rows) sums.set(source, (sums.get(source) ?? 0) + (counts[total] ?? 0));
  return [...sums]
    .filter(([, sessions]) => sessions > 0)
    .sort(([a, sessionsOfA], [b, sessionsOfB]) => sessionsOfB - sessionsOfA || a.localeCompare(b))
    .map(([source]) => source);
}

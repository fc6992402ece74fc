import type { Deps } from '../deps.ts';
import type { Database } from '../store/database.ts';
import { type FigureFilter, Figures } from '../store/figures.ts';
import { FunnelVersions } from '../store/funnel-versions.ts';
import type { AnalyticsResponse } from './analytics-response.ts';
import { armsOf } from './arms.ts';
import { byFrequency } from './by-frequency.ts';
import { edgeFigures } from './edge-figures.ts';
import { experimentFigures } from './experiment-figures.ts';
import { pendingChanges } from './pending-changes.ts';
import { percent } from './percent.ts';
import { shownFunnels } from './shown-funnels.ts';
import { stepFigures } from './step-figures.ts';
import { Sums } from './sums.ts';

/** Which sessions of the active funnel are asked about; null for whichever. */
export type Asked = Omit<FigureFilter, 'funnelId'>;

/**
 * The figures of the active funnel, exact to the last write that was committed. What is not folded is counted from its rows,
 * in the same snapshot as the sums; that of many takes long.
 */
export const analyse = (
  { store, funnels }: Pick<Deps, 'store' | 'funnels'>,
  asked: Asked,
): Promise<AnalyticsResponse> => store.snapshot((snapshot) => read(snapshot, funnels, asked));

async function read(snapshot: Database, funnels: Deps['funnels'], asked: Asked): Promise<AnalyticsResponse> {
  const filter = { ...asked, funnelId: funnels.active.funnel.id };
  const stored = new FunnelVersions(snapshot);
  const versions = await stored.of(filter.funnelId);
  const shown = await shownFunnels(funnels, asked.version === null ? versions : [asked.version], stored);
  const folded = await new Figures(snapshot).of(filter);
  const rows = [...folded, ...(await pendingChanges(snapshot, funnels, filter))];
  const sums = new Sums(rows.filter(({ source }) => asked.source === null || source === asked.source));
  return {
    total: sums.of('total'),
    completed: sums.of('completed'),
    conversionRate: percent(sums.of('completed'), sums.of('total')),
    period: asked.period,
    versions,
    sources: byFrequency(rows),
    paid: sums.of('paid'),
    accounts: sums.of('account'),
    refunds: sums.of('refund'),
    steps: stepFigures(shown, sums),
    edges: edgeFigures(shown, sums),
    byVersion: armsOf(versions.map((name) => countsOf(name, sums.in(name)))),
    experiments: experimentFigures(shown, sums),
  };
}

const countsOf = (name: string, sums: Sums) => ({
  name,
  total: sums.of('total'),
  completed: sums.of('completed'),
});

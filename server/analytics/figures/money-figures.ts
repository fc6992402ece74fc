import { wholeUnits } from '../../../schema/numbers/smallest-unit.ts';
import { moneyParts } from '../../store/rows/session-progress.ts';
import type { MoneyMeasure, Sums } from '../folding/tally.ts';
import type { MoneyFigures, VersionFigures } from '../response/analytics-response.ts';

/**
 * What was ordered and paid, by currency: the sum first, then each plan, offer, upsell, arm and version. In: the sums, and
 * the sessions of each version.
 */
export function moneyFigures(
  sums: Sums,
  versions: readonly Pick<VersionFigures, 'name' | 'total'>[],
): readonly MoneyFigures[] {
  const rows = Map.groupBy(sums.ofMoney(), ([[, , ...row]]) => JSON.stringify(row));
  const figures = [...rows.values()].flatMap((measures): MoneyFigures[] => {
    const [[measure] = []] = measures;
    if (!measure) return [];
    const [, , currency, part, ...names] = measure;
    const [name = '', experiment = null] = [...names].reverse();
    const counts = new Map(measures.map(([[, count], sum]) => [count, sum]));
    const of = (count: MoneyMeasure[1]) => counts.get(count) ?? 0;
    const revenue = of('charged') - of('returned');
    const sessions = {
      ...{ all: sums.of('total'), plan: 0, offer: 0, upsell: 0 },
      arm: sums.of('arm', experiment ?? '', name),
      version: versions.find((version) => version.name === name)?.total ?? 0,
    }[part];
    const row = {
      ...{ currency, part, name, experiment },
      ...{ orders: of('orders'), trials: of('trials'), converted: of('converted'), renewed: of('renewed') },
      ...{ cancelled: of('cancelled'), refunded: of('refunded'), declined: of('declined') },
      revenue: wholeUnits(revenue, currency),
      perSession: sessions === 0 ? null : wholeUnits(revenue / sessions, currency),
    };
    return row.orders + row.declined > 0 ? [row] : [];
  });
  const rank = ({ part }: MoneyFigures) => moneyParts.indexOf(part);
  return figures.sort(
    (one, other) =>
      one.currency.localeCompare(other.currency) ||
      rank(one) - rank(other) ||
      other.revenue - one.revenue ||
      other.orders - one.orders ||
      one.name.localeCompare(other.name),
  );
}

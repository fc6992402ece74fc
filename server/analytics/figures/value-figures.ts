import { namesOf } from '../../../schema/authoring/value-sources.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { percent, type Sums } from '../folding/tally.ts';
import type { ValueFigures } from '../response/analytics-response.ts';

/**
 * The figures of every value, with the bands or winners of all versions. A value that only older versions have is left
 * out if no session has it. In: the funnels in display order, and the sums.
 */
export function valueFigures(funnels: readonly Funnel[], sums: Sums): readonly ValueFigures[] {
  const all = funnels.flatMap(({ values = {} }, rank) =>
    Object.entries(values).map(([name, value]) => ({ name, rank, names: namesOf(value) })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, versions]) => {
    const current = versions.flatMap(({ rank, names }) => (rank === 0 ? names : []));
    const bands = [...new Set(versions.flatMap(({ names }) => names))]
      .map((band) => bandOf(name, band, sums))
      .filter((band) => current.includes(band.name) || band.total > 0);
    const numbers = rangeOf(sums.numbersOf(name));
    const isCounted = numbers !== null || bands.some(({ total }) => total > 0);
    return versions.some(({ rank }) => rank === 0) || isCounted ? [{ name, bands, numbers }] : [];
  });
}

function bandOf(value: string, name: string, sums: Sums) {
  const total = sums.of('band', value, name);
  const completed = sums.of('band-completed', value, name);
  return { name, total, completed, conversionRate: percent(completed, total) };
}

/** In: the numbers, the smallest first, with how many sessions have each. */
function rangeOf(numbers: readonly (readonly [number: number, sessions: number])[]): ValueFigures['numbers'] {
  const [[least] = [], [most] = []] = [numbers[0], numbers.at(-1)];
  if (least === undefined || most === undefined) return null;
  let left = numbers.reduce((sum, [, sessions]) => sum + sessions, 0) / 2;
  const [median = most] =
    numbers.find(([, sessions]) => {
      left -= sessions;
      return left <= 0;
    }) ?? [];
  return { least, median, most };
}

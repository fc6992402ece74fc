import type { FigureRow } from '../store/figures.ts';

/** The sources that have sessions, the most frequent first. In: counts of them, which may name one several times. */
export function byFrequency(counts: readonly Pick<FigureRow, 'source' | 'value'>[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { source, value } of counts) sums.set(source, (sums.get(source) ?? 0) + value);
  return [...sums]
    .filter(([, value]) => value > 0)
    .sort(([one, more], [other, less]) => less - more || one.localeCompare(other))
    .map(([source]) => source);
}

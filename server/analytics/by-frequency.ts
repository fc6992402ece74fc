import type { FigureRow } from '../store/figures.ts';
import { keyOf } from './measure.ts';

/** The sources that have sessions, the most frequent first. In: rows of the figures, several of which may be of one source. */
export function byFrequency(rows: readonly Pick<FigureRow, 'source' | 'counts'>[]): readonly string[] {
  const total = keyOf(['total']);
  const sums = new Map<string, number>();
  for (const { source, counts } of rows) sums.set(source, (sums.get(source) ?? 0) + (counts[total] ?? 0));
  return [...sums]
    .filter(([, sessions]) => sessions > 0)
    .sort(([one, more], [other, less]) => less - more || one.localeCompare(other))
    .map(([source]) => source);
}

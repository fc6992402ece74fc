import { stratifiedDifference } from '../experiments/confidence-sequence.ts';
import { intervalsOf, points, verdictOn } from '../experiments/verdict.ts';
import { percent } from '../folding/tally.ts';
import type { VersionFigures } from '../response/analytics-response.ts';

/** The sessions of a version, and how many of them are completed. */
type VersionCounts = Pick<VersionFigures, 'name' | 'total' | 'completed'>;

/** Compares the conversion of each version with that of the first; versions without sessions are left out. */
export function comparedVersions(counts: readonly VersionCounts[]): readonly VersionFigures[] {
  const versions = counts.filter(({ total }) => total > 0);
  const [first, ...others] = versions.map(({ total, completed }) => ({
    sessions: total,
    sum: completed,
    squares: completed,
  }));
  const intervals = intervalsOf(others.map((other) => first && stratifiedDifference([{ first, other }])));
  return versions.map((version, rank) => ({
    ...version,
    conversionRate: percent(version.completed, version.total),
    verdict: rank === 0 ? null : verdictOn(intervals[rank - 1], undefined, points),
  }));
}

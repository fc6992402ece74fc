import type { Answer } from '../../schema/answer.ts';
import { type Comparison, holds } from '../../schema/condition.ts';

/** What a field may hold, standing for everything that no comparison of the funnel tells from it. */
export interface Possibility {
  /** An example of it; undefined where the field has no answer. */
  readonly answer: Answer | undefined;
  /** Which of the comparisons with the field it meets. */
  readonly meets: ReadonlySet<Comparison>;
}

/** What the comparisons with one field make of an answer to it, or of none. */
export function possibility(answer: Answer | undefined, comparisons: readonly Comparison[]): Possibility {
  const met = comparisons.filter((comparison) =>
    holds(comparison, answer === undefined ? {} : { [comparison.answer]: answer }),
  );
  return { answer, meets: new Set(met) };
}

/** What these comparisons see of a possibility: equal for two that they cannot tell apart. */
export const signature = ({ meets }: Possibility, comparisons: readonly Comparison[]): string =>
  comparisons.map((comparison) => (meets.has(comparison) ? '1' : '0')).join('');

/** The first of every group of possibilities that the comparisons cannot tell apart, by their signatures. */
export function distinct(
  possibilities: readonly Possibility[],
  comparisons: readonly Comparison[],
): ReadonlyMap<string, Possibility> {
  const found = new Map<string, Possibility>();
  for (const each of possibilities) {
    const seen = signature(each, comparisons);
    if (!found.has(seen)) found.set(seen, each);
  }
  return found;
}

import type { Comparison } from '../condition.ts';
import { questionsOf } from '../domains.ts';
import type { Funnel } from '../funnel.ts';
import { examplesOf } from './examples.ts';
import { possibility } from './possibility.ts';

/**
 * The comparisons that are a mistake in themselves: with a field that nothing writes, or with what its question never
 * gets as an answer. Other rules tell of them, and what would follow from the mistake is not told as well: they are
 * taken to come out either way.
 */
export function undecidable(funnel: Funnel, comparisons: readonly Comparison[]): ReadonlySet<Comparison> {
  const questions = Map.groupBy(questionsOf(funnel), ({ field }) => field);
  const starts = new Set(funnel.session.start.map(({ field }) => field));
  const isSound = (comparison: Comparison): boolean => {
    const domains = questions.get(comparison.answer);
    if (!domains) return starts.has(comparison.answer);
    return (
      'answered' in comparison ||
      domains.some(({ domain }) =>
        examplesOf(domain, [comparison]).some((answer) => possibility(answer, [comparison]).meets.size > 0),
      )
    );
  };
  return new Set(comparisons.filter((comparison) => !isSound(comparison)));
}

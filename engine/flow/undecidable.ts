import type { Comparison } from '../../schema/condition.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { questionsOf } from './domains.ts';
import { examplesOf } from './examples.ts';
import type { FlowStep } from './flow-step.ts';
import { possibility } from './possibility.ts';
import { unanswered } from './reads-before-answered.ts';

/**
 * The comparisons that are a mistake in themselves: with a field that no step writes, with one that is not answered on
 * any way there, or with what its question never gets as an answer. Other rules tell of them, and what would follow
 * from the mistake is not told as well: they are taken to come out either way.
 */
export function undecidable(funnel: Funnel, steps: ReadonlyMap<string, FlowStep>): ReadonlySet<Comparison> {
  const questions = Map.groupBy(
    questionsOf(funnel).filter(({ path, field }) => steps.get(path)?.field === field),
    ({ field }) => field,
  );
  const isSound = (comparison: Comparison): boolean =>
    (questions.get(comparison.answer) ?? []).some(
      ({ domain }) =>
        'answered' in comparison ||
        examplesOf(domain, [comparison]).some((answer) => possibility(answer, [comparison]).meets.size > 0),
    );
  const reads = [...steps.values()].flatMap(({ path, comparisons }) =>
    comparisons.map((comparison) => ({ comparison, path, field: comparison.answer })),
  );
  const unsound = reads.filter(({ comparison }) => !isSound(comparison));
  return new Set([...unsound, ...unanswered(funnel, reads)].map(({ comparison }) => comparison));
}

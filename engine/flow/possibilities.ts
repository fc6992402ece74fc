import type { Comparison } from '../../schema/condition.ts';
import type { Domain } from '../../schema/domain.ts';
import { examplesOf } from './examples.ts';
import { distinct, type Possibility, possibility } from './possibility.ts';

/** More sets of choices than this are not told apart: they double with every value that a condition names. */
const setLimit = 1024;

/** What can be answered to a question. */
export interface Possibilities {
  /** One for every outcome that the comparisons can have; where several may be picked, the smallest sets first. */
  readonly list: readonly Possibility[];
  /** False where there are more than could be listed. */
  readonly complete: boolean;
}

/**
 * What the comparisons with a question's field can tell apart among its answers. The question has several domains
 * where it has variants.
 */
export function possibilitiesOf(
  domains: readonly Domain[],
  comparisons: readonly Comparison[],
): Possibilities {
  const each = domains.map((domain) => {
    const examples = examplesOf(domain, comparisons).map((answer) => possibility(answer, comparisons));
    const found = distinct(examples, comparisons);
    return 'several' in domain ? combined(found, comparisons) : { list: [...found.values()], complete: true };
  });
  const all = each.flatMap(({ list }) => list);
  return {
    list: [...distinct(all, comparisons).values()],
    complete: each.every(({ complete }) => complete),
  };
}

/** Every set of answers that can be told from the others, put together from answers that each are picked alone. */
function combined(
  single: ReadonlyMap<string, Possibility>,
  comparisons: readonly Comparison[],
): Possibilities {
  const found = new Map(single);
  // A Map hands out what is added to it while it is walked.
  for (const set of found.values()) {
    for (const more of single.values()) {
      if (found.size >= setLimit) return { list: [...found.values()], complete: false };
      const union = possibility([set.answer, more.answer].flat() as string[], comparisons);
      for (const [seen, one] of distinct([union], comparisons)) if (!found.has(seen)) found.set(seen, one);
    }
  }
  return { list: [...found.values()], complete: true };
}

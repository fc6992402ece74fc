import { comparisonsOf } from '../comparisons.ts';
import type { Comparison } from '../condition.ts';
import { quoted } from '../condition-text.ts';
import { canBe, canLieIn, type Domain, domainText } from '../domain.ts';
import { questionsOf } from '../domains.ts';
import { didYouMean } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** A part of a comparison: where it stands, what it asks in words, whether an answer can meet it. */
interface Part {
  readonly below: string;
  readonly asks: string;
  /** The value that it names, where that may be a choice misspelt. */
  readonly named?: string | number;
  can(domain: Domain): boolean;
}

const value = (below: string, named: string | number): Part => ({
  below,
  asks: quoted(named),
  named,
  can: (domain) => canBe(domain, named),
});

function partsOf(comparison: Comparison): readonly Part[] {
  if ('is' in comparison) return [value('/is', comparison.is)];
  if ('in' in comparison) return comparison.in.map((named, at) => value(`/in/${at}`, named));
  if ('atLeast' in comparison) {
    const { atLeast } = comparison;
    const can = (domain: Domain) => canLieIn(domain, atLeast, Number.POSITIVE_INFINITY);
    return [{ below: '/atLeast', asks: `at least ${atLeast}`, can }];
  }
  if ('atMost' in comparison) {
    const { atMost } = comparison;
    const can = (domain: Domain) => canLieIn(domain, Number.NEGATIVE_INFINITY, atMost);
    return [{ below: '/atMost', asks: `at most ${atMost}`, can }];
  }
  return [];
}

/** Nothing can be answered where the choice set is missing, which is the matter of another rule. */
const isEmpty = (domain: Domain) => 'values' in domain && domain.values.length === 0;

/** A comparison with what is never answered: whatever hangs on it is decided beforehand. */
export const unknownChoice: Rule = {
  id: 'unknown-choice',
  summary: 'Every condition compares an answer with what it can be.',
  severity: 'error',
  check: ({ funnel }) => {
    const asked = Map.groupBy(questionsOf(funnel), ({ field }) => field);
    return comparisonsOf(funnel).flatMap(({ comparison, pointer }) => {
      const domains = (asked.get(comparison.answer) ?? []).map(({ domain }) => domain);
      if (domains.length === 0 || domains.some(isEmpty)) return [];
      const values = domains.flatMap((domain) => ('values' in domain ? domain.values : []));
      const known = new Set(domains.map(domainText));
      return partsOf(comparison)
        .filter(({ can }) => !domains.some(can))
        .map(({ below, asks, named }) => ({
          pointer: pointer + below,
          message: `The answer under '${comparison.answer}' is never ${asks}, so that this comparison holds for nobody; compare it with what it can be: ${[...known].join(', or ')}.${named === undefined ? '' : didYouMean(`${named}`, values)}`,
        }));
    });
  },
};

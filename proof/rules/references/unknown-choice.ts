import { questionsOf } from '../../../engine/explore/steps.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { canBe, canLieIn, type Domain, domainText } from '../../../schema/declaration/domain.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Comparison } from '../../../schema/steps/condition.ts';
import { quoted } from '../../condition-text.ts';
import { answersCompared, everyAnswerCompared } from '../../facts/uses/comparisons.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** A part of a comparison: its pointer, its meaning in words, and whether an answer can meet it. */
interface Part {
  readonly below: string;
  readonly asks: string;
  /** The value that it names, if that may be a misspelt choice. */
  readonly named?: string | number;
  can(domain: Domain): boolean;
}

const value = (below: string, named: string | number): Part => ({
  below,
  asks: quoted(named),
  named,
  can: (domain) => canBe(domain, named),
});

export function partsOf(comparison: Comparison): readonly Part[] {
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

/** Without its choice set, or with a lowest number above the highest, a question has no answers; other rules report that. */
export const isEmpty = (domain: Domain) =>
  'values' in domain ? domain.values.length === 0 : 'min' in domain && domain.min > domain.max;

export const unknownChoice: Rule = {
  id: 'unknown-choice',
  summary:
    'Every condition compares an answer with what it can be, and some condition knows the answers of each variant.',
  severity: 'error',
  enoughInOneArm: true,
  *check({ funnel }) {
    const questions = Map.groupBy(questionsOf(funnel), ({ field }) => field);
    for (const { comparison, pointer } of everyAnswerCompared(funnel)) {
      const domains = (questions.get(comparison.answer) ?? []).map(({ domain }) => domain);
      if (domains.length === 0 || domains.some(isEmpty)) continue;
      const values = domains.flatMap((domain) => ('values' in domain ? domain.values : []));
      const known = new Set(domains.map(domainText));
      for (const { below, asks, named, can } of partsOf(comparison))
        if (!domains.some(can))
          yield withMeantName(
            {
              pointer: pointer + below,
              message: `The answer under '${comparison.answer}' is never ${asks}, so this comparison holds for nobody. Compare it with what it can be: ${[...known].join(', or ')}.`,
            },
            `${named}`,
            named === undefined ? [] : values,
          );
    }
  },
  // Variants whose visitors all take one path, since the conditions name only answers of other variants.
  *step({ step, at }, { funnel }) {
    const comparisons = answersCompared(funnel).filter(({ comparison }) => comparison.answer === step.field);
    const metBy = (domain: Domain) =>
      comparisons.find(({ comparison }) => partsOf(comparison).some(({ can }) => can(domain)));
    const shown = variantsOf(step)
      .filter(({ below }) => below === undefined)
      .map((reading) => ({ ...reading, domain: kindAuthoringOf(reading.step).domain(reading.step, funnel) }));
    const [met] = shown.flatMap(({ domain }) => metBy(domain) ?? []);
    for (const { variant, domain } of met ? shown : [])
      if (met && variant !== undefined && !isEmpty(domain) && !metBy(domain))
        yield {
          pointer: at('variants', variant),
          at: 'key',
          message: `The variant '${variant}' of step ${step.number} can be answered with ${domainText(domain)}, and no condition compares the answer under '${step.field}' with any of that, so all who see it take the same path. Name its answers in the conditions as well, or have its choices store what these name, and show other words by labels.`,
          related: [{ pointer: met.pointer, message: 'Only other visitors meet this condition.' }],
        };
  },
};

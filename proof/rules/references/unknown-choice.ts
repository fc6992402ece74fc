import { questionsOf } from '../../../engine/explore/steps.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { canBe, canLieIn, type Domain, domainText } from '../../../schema/declaration/domain.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { AnswerComparison } from '../../../schema/steps/condition.ts';
import { quoted } from '../../condition-text.ts';
import { answersCompared } from '../../facts/uses/comparisons.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

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

function partsOf(comparison: AnswerComparison): readonly Part[] {
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
const isEmpty = (domain: Domain) =>
  'values' in domain ? domain.values.length === 0 : 'min' in domain && domain.min > domain.max;

/** Variants whose visitors all take one path, since the conditions name only answers of other variants. */
function unheard(funnel: Funnel): readonly Finding[] {
  const compared = Map.groupBy(answersCompared(funnel), ({ comparison }) => comparison.answer);
  return funnel.steps.flatMap((step, index) => {
    const about = compared.get(step.field) ?? [];
    const metBy = (domain: Domain) =>
      about.find(({ comparison }) => partsOf(comparison).some(({ can }) => can(domain)));
    const readings = variantsOf(step).filter(({ below }) => below === undefined);
    const asked = readings.map(({ step: seen, variant }) => ({
      variant,
      domain: kindAuthoringOf(seen).domain(seen, funnel),
    }));
    const [met] = asked.flatMap(({ domain }) => metBy(domain) ?? []);
    if (!met) return [];
    return asked.flatMap(({ variant, domain }) =>
      variant === undefined || isEmpty(domain) || metBy(domain)
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'variants', variant),
              at: 'key' as const,
              message: `The variant '${variant}' of step ${step.number} can be answered with ${domainText(domain)}, and no condition compares the answer under '${step.field}' with any of that, so all who see it take the same path. Name its answers in the conditions as well, or have its choices store what these name, and show other words by labels.`,
              related: [{ pointer: met.pointer, message: 'Only other visitors meet this condition.' }],
            },
          ],
    );
  });
}

/** A comparison with an answer that nobody, or nobody with a certain variant, can give: its outcome is fixed. */
export const unknownChoice: Rule = {
  id: 'unknown-choice',
  summary:
    'Every condition compares an answer with what it can be, and some condition knows the answers of each variant.',
  severity: 'error',
  enoughInOneArm: true,
  check: ({ funnel }) => {
    const asked = Map.groupBy(questionsOf(funnel), ({ field }) => field);
    const never = answersCompared(funnel).flatMap(({ comparison, pointer }) => {
      const domains = (asked.get(comparison.answer) ?? []).map(({ domain }) => domain);
      if (domains.length === 0 || domains.some(isEmpty)) return [];
      const values = domains.flatMap((domain) => ('values' in domain ? domain.values : []));
      const known = new Set(domains.map(domainText));
      return partsOf(comparison)
        .filter(({ can }) => !domains.some(can))
        .map(({ below, asks, named }) => ({
          pointer: pointer + below,
          message: `The answer under '${comparison.answer}' is never ${asks}, so this comparison holds for nobody. Compare it with what it can be: ${[...known].join(', or ')}.${named === undefined ? '' : didYouMean(`${named}`, values)}`,
        }));
    });
    return [...never, ...unheard(funnel)];
  },
};

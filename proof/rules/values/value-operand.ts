import { questionsOf } from '../../../engine/explore/steps.ts';
import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { sourcesOf } from '../../../schema/authoring/value-sources.ts';
import { canBe, canLieIn, domainText } from '../../../schema/declaration/domain.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { quoted } from '../../condition-text.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** A value that uses an answer that nobody gives, or the number of an answer that has none. */
export const valueOperand: Rule = {
  id: 'value-operand',
  summary: 'A value is computed of answers that steps ask for, and takes the numbers of numbers only.',
  severity: 'error',
  check: ({ funnel }) => {
    const asked = Map.groupBy(questionsOf(funnel), ({ field }) => field);
    const inSteps = new Set(funnel.steps.flatMap((step) => [step.field, ...answerFields(step, funnel)]));
    for (const { questions = [] } of funnel.steps) for (const { field } of questions) inSteps.add(field);
    return Object.entries(funnel.values ?? {}).flatMap(([value, declared]) =>
      sourcesOf(declared).flatMap(({ name, isValue, operand, comparison, path }): readonly Finding[] => {
        if (isValue) return [];
        const pointer = pointerTo('values', value, ...path);
        if (!inSteps.has(name))
          return [
            {
              pointer,
              message: `No step keeps its answer under the name '${name}', so the value '${value}' cannot be computed of it. Name the field of a step.${didYouMean(name, [...inSteps])}`,
            },
          ];
        const domains = (asked.get(name) ?? []).map(({ domain }) => domain);
        if (domains.some((domain) => 'values' in domain && domain.values.length === 0)) return [];
        const texts = [...new Set(domains.map(domainText))].join(', or ');
        if (operand && !domains.some((domain) => 'min' in domain))
          return [
            {
              pointer,
              message: `The answer under '${name}' is no number, so the value '${value}' is always missing. Take the number of a slider, a rating or a number, or give points for its answers: ${texts}.`,
            },
          ];
        if (!comparison || domains.length === 0) return [];
        const wanted = 'is' in comparison ? [comparison.is] : 'in' in comparison ? comparison.in : [];
        const bound =
          'atLeast' in comparison
            ? `at least ${comparison.atLeast}`
            : 'atMost' in comparison
              ? `at most ${comparison.atMost}`
              : '';
        const isBeyond =
          ('atLeast' in comparison &&
            !domains.some((domain) => canLieIn(domain, comparison.atLeast, Number.POSITIVE_INFINITY))) ||
          ('atMost' in comparison &&
            !domains.some((domain) => canLieIn(domain, Number.NEGATIVE_INFINITY, comparison.atMost)));
        const never = wanted.filter((each) => !domains.some((domain) => canBe(domain, each)));
        return isBeyond || never.length > 0
          ? [
              {
                pointer,
                message: `The answer under '${name}' is never ${isBeyond ? bound : never.map(quoted).join(' or ')}, so nobody is given these points. Compare it with what it can be: ${texts}.${
                  never.length === 1
                    ? didYouMean(
                        `${never[0]}`,
                        domains.flatMap((domain) => ('values' in domain ? domain.values : [])),
                      )
                    : ''
                }`,
              },
            ]
          : [];
      }),
    );
  },
};

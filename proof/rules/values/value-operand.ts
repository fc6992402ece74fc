import { questionsOf } from '../../../engine/explore/steps.ts';
import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { sourcesOf } from '../../../schema/authoring/value-sources.ts';
import { domainText } from '../../../schema/declaration/domain.ts';
import { withMeantName } from '../fix.ts';
import { isEmpty, partsOf } from '../references/unknown-choice.ts';
import type { Rule } from '../rule.ts';

export const valueOperand: Rule = {
  id: 'value-operand',
  summary: 'A value is computed of answers that steps ask for, and takes the numbers of numbers only.',
  severity: 'error',
  *value({ value, name: result, at }, { funnel }) {
    const questions = Map.groupBy(questionsOf(funnel), ({ field }) => field);
    const fields = funnel.steps.flatMap((step) => [
      step.field,
      ...answerFields(step, funnel),
      ...(step.questions ?? []).map(({ field }) => field),
    ]);
    for (const { name, isValue, operand, comparison, path } of sourcesOf(value)) {
      if (isValue) continue;
      const pointer = at(...path);
      const domains = (questions.get(name) ?? []).map(({ domain }) => domain);
      const texts = [...new Set(domains.map(domainText))].join(', or ');
      const never = comparison ? partsOf(comparison).filter(({ can }) => !domains.some(can)) : [];
      const values = domains.flatMap((domain) => ('values' in domain ? domain.values : []));
      const [first, second] = never;
      if (!fields.includes(name))
        yield withMeantName(
          {
            pointer,
            message: `No step keeps its answer under the name '${name}', so the value '${result}' cannot be computed of it. Name the field of a step.`,
          },
          name,
          fields,
        );
      else if (domains.some(isEmpty)) continue;
      else if (operand && !domains.some((domain) => 'min' in domain))
        yield {
          pointer,
          message: `The answer under '${name}' is no number, so the value '${result}' is always missing. Take the number of a slider, a rating or a number, or give points for its answers: ${texts}.`,
        };
      else if (first && domains.length > 0)
        yield withMeantName(
          {
            pointer,
            message: `The answer under '${name}' is never ${never.map(({ asks }) => asks).join(' or ')}, so nobody is given these points. Compare it with what it can be: ${texts}.`,
          },
          `${first.named}`,
          first.named !== undefined && !second ? values : [],
        );
    }
  },
};

import { choicesOf, declines } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Rule } from '../rule.ts';

export const sensitiveWithoutDecline: Rule = {
  id: 'sensitive-without-decline',
  summary: 'Every sensitive question has a choice that declines to answer it, or can be skipped.',
  severity: 'error',
  *shownStep({ step, declared, at }, { funnel }) {
    const offered = step.sensitive && !step.optional ? kindAuthoringOf(step).choiceSets?.(step) : [];
    for (const { name, path } of offered ?? []) {
      const choices = choicesOf(funnel.choiceSets, name);
      // Another rule reports an unknown set.
      if (choices.length > 0 && !choices.some(declines))
        yield {
          pointer: at(...path),
          message: `Step ${declared.number} is sensitive, but no choice of '${name}' declines to answer, so a visitor who would rather not say can only make something up or leave. Add such a choice to the set, mark the one that is there with "decline": true, or make the step 'optional'.`,
        };
    }
  },
};

import { type ChoiceSets, choicesOf, declines } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { markSensitive } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** Why a step's answer is private although the step is not marked; undefined if it is not. */
function privacyOf(step: Step, choiceSets: ChoiceSets): string | undefined {
  if (step.sensitive) return undefined;
  const { personal } = kindAuthoringOf(step);
  if (typeof personal === 'function' ? personal(step) : personal === true)
    return 'The answer of this step says who the visitor is';
  const declinable = variantsOf(step).some(
    ({ step: shown, below }) =>
      !below &&
      kindAuthoringOf(shown)
        .choiceSets?.(shown)
        .some(({ name }) => choicesOf(choiceSets, name).some(declines)),
  );
  return declinable ? 'This step has a choice that declines to answer' : undefined;
}

export const sensitiveTracked: Rule = {
  id: 'sensitive-tracked',
  summary:
    'Tracking gets no sensitive answer, none that could be declined, and none that says who the visitor is.',
  severity: 'error',
  *shownStep({ step, variant, at }, { funnel }) {
    const reason = variant === undefined && privacyOf(step, funnel.choiceSets);
    if (reason)
      yield {
        pointer: at(),
        message: `${reason}, but it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true.`,
        fix: markSensitive(at('sensitive')),
      };
  },
  *check({ funnel: { steps, tracking } }) {
    const related = steps.flatMap((step, index) => {
      const [sensitive] = variantsOf(step).filter(({ step: shown, variant }) => shown.sensitive && !variant);
      return sensitive
        ? [
            {
              pointer: pointerIn(sensitive, index, ['sensitive']),
              message: `Step ${step.number} is sensitive.`,
            },
          ]
        : [];
    });
    // One finding for all the steps that the setting exposes.
    if (!tracking.withholdSensitive && related.length > 0)
      yield {
        pointer: '/tracking/withholdSensitive',
        message: `Sensitive answers are not withheld, so tracking gets those of ${related.length === 1 ? 'the step' : `the ${related.length} steps`} marked sensitive. Set 'withholdSensitive' to true.`,
        fix: {
          title: 'Withhold sensitive answers',
          op: 'set',
          pointer: '/tracking/withholdSensitive',
          value: true,
        },
        related,
      };
  },
};

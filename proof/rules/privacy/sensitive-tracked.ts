import { type ChoiceSets, choicesOf, declines } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Finding, Rule } from '../rule.ts';

/** One finding for all the steps that the setting exposes. */
function notWithheld({ steps, tracking }: Funnel): readonly Finding[] {
  const related = steps.flatMap((step, index) => {
    const sensitive = variantsOf(step).filter(({ step: seen, variant }) => seen.sensitive && !variant);
    return sensitive.slice(0, 1).map((reading) => ({
      pointer: pointerIn(reading, index, ['sensitive']),
      message: `Step ${step.number} is sensitive.`,
    }));
  });
  if (tracking.withholdSensitive || related.length === 0) return [];
  const message = `Sensitive answers are not withheld, so tracking gets those of ${related.length === 1 ? 'the step' : `the ${related.length} steps`} marked sensitive. Set 'withholdSensitive' to true.`;
  return [{ pointer: '/tracking/withholdSensitive', message, related }];
}

/** Why a step's answer is private although the step is not marked; undefined if it is not. */
function telling(step: Step, choiceSets: ChoiceSets): string | undefined {
  if (step.sensitive) return undefined;
  const { personal } = kindAuthoringOf(step);
  if (typeof personal === 'function' ? personal(step) : personal === true)
    return 'The answer of this step says who the visitor is';
  const declinable = variantsOf(step).some(
    ({ step: seen, below }) =>
      !below &&
      kindAuthoringOf(seen)
        .choiceSets?.(seen)
        .some(({ name }) => choicesOf(choiceSets, name).some(declines)),
  );
  return declinable ? 'This step has a choice that declines to answer' : undefined;
}

/** A private answer that tracking gets. */
export const sensitiveTracked: Rule = {
  id: 'sensitive-tracked',
  summary:
    'Tracking gets no sensitive answer, none that could be declined, and none that says who the visitor is.',
  severity: 'error',
  check: ({ funnel }) => [
    ...funnel.steps.flatMap((step, index) =>
      variantsOf(step).flatMap((reading) => {
        const reason = reading.variant === undefined && telling(reading.step, funnel.choiceSets);
        return reason
          ? [
              {
                pointer: pointerIn(reading, index, []),
                message: `${reason}, but it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true.`,
              },
            ]
          : [];
      }),
    ),
    ...notWithheld(funnel),
  ],
};

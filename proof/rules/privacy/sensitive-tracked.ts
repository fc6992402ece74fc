import { kindAuthoringOf } from '../../../schema/authoring.ts';
import { variantsOf } from '../../../schema/derived/step-variants.ts';
import type { Funnel } from '../../../schema/funnel.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import { type ChoiceSets, choicesOf, declines } from '../../../schema/sections/choice-set.ts';
import type { Step } from '../../../schema/step.ts';
import type { Finding, Rule } from '../rule.ts';

/** One finding for all the steps that the setting lays open. */
function notWithheld({ steps, tracking }: Funnel): readonly Finding[] {
  const related = steps.flatMap(({ number, sensitive }, index) =>
    sensitive
      ? [{ pointer: pointerTo('steps', index, 'sensitive'), message: `Step ${number} is sensitive.` }]
      : [],
  );
  if (tracking.withholdSensitive || related.length === 0) return [];
  const message = `Sensitive answers are not withheld, so that tracking gets those of ${related.length === 1 ? 'the step' : `the ${related.length} steps`} marked sensitive; set 'withholdSensitive' to true.`;
  return [{ pointer: '/tracking/withholdSensitive', message, related }];
}

/** Why a step's answer is private although the step is not marked; undefined if all is well. */
function telling(step: Step, choiceSets: ChoiceSets): string | undefined {
  if (step.sensitive) return undefined;
  if (kindAuthoringOf(step).personal) return 'The answer of this step says who the visitor is';
  const declinable = variantsOf(step).some(({ step: seen }) =>
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
    ...funnel.steps.flatMap((step, index) => {
      const reason = telling(step, funnel.choiceSets);
      return reason
        ? [
            {
              pointer: pointerTo('steps', index),
              message: `${reason}, but it is not marked sensitive, so that tracking gets the answer as it is; add "sensitive": true.`,
            },
          ]
        : [];
    }),
    ...notWithheld(funnel),
  ],
};

import type { Funnel } from '../funnel.ts';
import { kindOf } from '../kinds/index.ts';
import { pointerTo } from '../pointer.ts';
import type { Finding, Rule } from '../rule.ts';

/** One setting is to blame for all the steps that it lays open. */
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

/** An answer that tracking gets, though it is nobody's business but the visitor's and the product's. */
export const sensitiveTracked: Rule = {
  id: 'sensitive-tracked',
  summary: 'Tracking gets no sensitive answer, and none that says who the visitor is.',
  severity: 'error',
  check: ({ funnel }) => [
    ...funnel.steps.flatMap((step, index) =>
      kindOf(step).personal && !step.sensitive
        ? [
            {
              pointer: pointerTo('steps', index),
              message: `The answer of step ${step.number} says who the visitor is, but the step is not marked sensitive, so that tracking gets it as it is; add "sensitive": true.`,
            },
          ]
        : [],
    ),
    ...notWithheld(funnel),
  ],
};

import { type ChoiceSets, choicesOf, declines } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Rule } from '../rule.ts';

/** Whether there are choices, and none of them declines to answer. Another rule reports an unknown set. */
function allTell(sets: ChoiceSets, name: string): boolean {
  const choices = choicesOf(sets, name);
  return choices.length > 0 && !choices.some(declines);
}

/** A sensitive question that can neither be declined nor skipped: visitors give a false answer, or leave. */
export const sensitiveWithoutDecline: Rule = {
  id: 'sensitive-without-decline',
  summary: 'Every sensitive question has a choice that declines to answer it, or can be skipped.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) => {
      const asked = variantsOf(step).flatMap((reading): [string, string][] => {
        const { step: seen } = reading;
        const declined = !seen.sensitive || seen.optional;
        const offered = declined ? [] : (kindAuthoringOf(seen).choiceSets?.(seen) ?? []);
        return offered
          .filter(({ name }) => allTell(funnel.choiceSets, name))
          .map(({ name, path }) => [pointerIn(reading, index, path), name]);
      });
      // A variant without a choice set of its own has that of its step.
      return [...new Map(asked)].map(([pointer, choices]) => ({
        pointer,
        message: `Step ${step.number} is sensitive, but no choice of '${choices}' declines to answer, so a visitor who would rather not say can only make something up or leave. Add such a choice to the set, mark the one that is there with "decline": true, or make the step 'optional'.`,
      }));
    }),
};

import { fieldTable } from '../../../schema/authoring/fields/fields.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { askedSteps } from '../../../schema/questions/form-questions.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { answersCompared } from '../../facts/uses/comparisons.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

interface Use {
  readonly field: string;
  readonly pointer: string;
}

/** Where live counters name fields, each place once, also if several variants show it. */
function countedIn(funnel: Funnel): readonly Use[] {
  const uses = funnel.steps.flatMap((step, index) =>
    variantsOf(step).flatMap((reading) =>
      (kindAuthoringOf(reading.step).liveCounts?.(reading.step) ?? []).map(
        ({ field, path }) => [pointerIn(reading, index, path), field] as const,
      ),
    ),
  );
  return [...new Map(uses)].map(([pointer, field]) => ({ pointer, field }));
}

/** A finding for each use of an unknown name: what is wrong with it, and the consequence. */
const findings = (uses: readonly Use[], known: ReadonlySet<string>, fault: string, effect: string) =>
  uses
    .filter(({ field }) => !known.has(field))
    .map(({ field, pointer }) => ({
      pointer,
      message: `${fault} under the name '${field}', so ${effect}. Name the field of a step.${didYouMean(field, [...known])}`,
    }));

/** A field that is read and never written. */
export const unknownField: Rule = {
  id: 'unknown-field',
  summary: 'A condition names the field of a step, and the completion and live counters name what is kept.',
  severity: 'error',
  check: ({ funnel }) => {
    const compared = answersCompared(funnel).map(({ comparison, pointer }) => ({
      field: comparison.answer,
      pointer: `${pointer}/answer`,
    }));
    // Conditions see only the answers of steps; counters see every stored field.
    const answers = new Set(askedSteps(funnel).map(({ field }) => field));
    const stored = new Set(fieldTable(funnel).keys());
    const { completion } = funnel;
    const completing =
      'field' in completion ? [{ field: completion.field, pointer: '/completion/field' }] : [];
    return [
      ...findings(compared, answers, 'No step keeps its answer', 'this condition cannot tell visitors apart'),
      ...findings(completing, stored, 'Nothing is kept', 'no session would ever count as completed'),
      ...findings(countedIn(funnel), stored, 'Nothing is kept', 'this counter would show 0 for ever'),
    ];
  },
};

import { fieldTable } from '../../../schema/authoring/fields/fields.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { everyAnswerCompared } from '../../facts/uses/comparisons.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** The use of an unknown name: where, what is wrong with it, and the consequence. */
const unknown = (field: string, pointer: string, known: Iterable<string>, fault: string, effect: string) =>
  withMeantName(
    { pointer, message: `${fault} under the name '${field}', so ${effect}. Name the field of a step.` },
    field,
    [...known],
  );

export const unknownField: Rule = {
  id: 'unknown-field',
  summary: 'A condition names the field of a step, and the completion and live counters name what is kept.',
  severity: 'error',
  *check({ funnel }) {
    // Conditions see only the answers of steps; counters see every stored field.
    const answers = new Set(answerableSteps(funnel).map(({ field }) => field));
    const noEffect = 'this condition cannot tell visitors apart';
    for (const { comparison, pointer } of everyAnswerCompared(funnel))
      if (!answers.has(comparison.answer))
        yield unknown(comparison.answer, `${pointer}/answer`, answers, 'No step keeps its answer', noEffect);
    const { completion } = funnel;
    const fields = fieldTable(funnel);
    const neverCompleted = 'no session would ever count as completed';
    if ('field' in completion && !fields.has(completion.field))
      yield unknown(completion.field, '/completion/field', fields.keys(), 'Nothing is kept', neverCompleted);
  },
  *shownStep({ step, at }, { funnel }) {
    const noCount = 'this counter would show 0 for ever';
    for (const { field, path } of kindAuthoringOf(step).liveCounts?.(step) ?? []) {
      const fields = fieldTable(funnel);
      if (!fields.has(field)) yield unknown(field, at(...path), fields.keys(), 'Nothing is kept', noCount);
    }
  },
};

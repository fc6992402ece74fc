import { unanswered } from '../../../engine/explore/unanswered.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import { comparisonsOf } from '../../facts/comparisons.ts';
import type { Rule } from '../rule.ts';

/** A condition on an answer that nobody can have given yet. */
export const fieldNeverWritten: Rule = {
  id: 'field-never-written',
  summary: 'Some path to each condition passes the question that it looks at.',
  severity: 'error',
  check: ({ funnel }) => {
    const reads = comparisonsOf(funnel).flatMap(({ comparison, pointer, index }) => {
      const step = funnel.steps[index];
      return step
        ? [{ field: comparison.answer, path: step.path, number: step.number, pointer: `${pointer}/answer` }]
        : [];
    });
    const writers = new Map(
      funnel.steps.map(({ field }, index) => [field, pointerTo('steps', index, 'field')] as const),
    );
    return unanswered(funnel, reads).map(({ field, path, number, pointer }) => ({
      pointer,
      message: `No path to step ${number} ('${path}') passes the question of '${field}', so that nobody has answered it there and this condition could not tell visitors apart; ask it before, or move the condition behind it.`,
      related: [{ pointer: writers.get(field) ?? '', message: `'${field}' is answered here.` }],
    }));
  },
};

import { unanswered } from '../../../engine/explore/unanswered.ts';
import { answersCompared } from '../../facts/uses/comparisons.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

/** A condition on an answer that nobody can have given yet. */
export const fieldNeverWritten: Rule = {
  id: 'field-never-written',
  summary: 'Some path to each condition passes the question that it looks at.',
  severity: 'error',
  enoughInOneArm: true,
  check: ({ funnel }) => {
    const reads = answersCompared(funnel).flatMap(({ comparison, pointer, index, place, shows }) => {
      const step = funnel.steps[index];
      const name =
        step &&
        `${shows === undefined ? '' : `the question '${shows}' of `}step ${step.number} ('${step.path}')`;
      return name ? [{ field: comparison.answer, id: place, name, pointer: `${pointer}/answer` }] : [];
    });
    const writers = new Map(fieldWritersIn(funnel).map(({ field, pointer }) => [field, pointer] as const));
    return unanswered(funnel, reads).map(({ field, name, pointer }) => ({
      pointer,
      message: `No path to ${name} passes the question of '${field}', so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
      related: [{ pointer: writers.get(field) ?? '', message: `'${field}' is answered here.` }],
    }));
  },
};

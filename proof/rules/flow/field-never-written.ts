import { unanswered } from '../../../engine/explore/unanswered.ts';
import { answersCompared } from '../../facts/uses/comparisons.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

export const fieldNeverWritten: Rule = {
  id: 'field-never-written',
  summary: 'Some path to each condition passes the question that it looks at.',
  severity: 'error',
  enoughInOneArm: true,
  *check({ funnel }) {
    const reads = answersCompared(funnel).flatMap(({ comparison, pointer, index, place, shows }) => {
      const step = funnel.steps[index];
      if (!step) return [];
      const name = `step ${step.number} ('${step.path}')`;
      const field = comparison.answer;
      const isLater = shows !== undefined && step.questions?.some((question) => question.field === field);
      const why = isLater
        ? `The question '${shows}' of ${name} is shown by the answers before it, and '${field}' is not among them`
        : `No path to ${shows === undefined ? '' : `the question '${shows}' of `}${name} passes the question of '${field}'`;
      return [{ field, id: place, why, pointer: `${pointer}/answer` }];
    });
    const writers = new Map(fieldWritersIn(funnel).map(({ field, pointer }) => [field, pointer] as const));
    for (const { field, why, pointer } of unanswered(funnel, reads))
      yield {
        pointer,
        message: `${why}, so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
        related: [{ pointer: writers.get(field) ?? '', message: `'${field}' is answered here.` }],
      };
  },
};

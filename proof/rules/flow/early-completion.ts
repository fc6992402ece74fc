import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const earlyCompletion: Rule = {
  id: 'early-completion',
  summary: 'A session counts as completed by something that its visitor does.',
  severity: 'error',
  *check({ funnel: { completion, session } }) {
    if (!('field' in completion)) return;
    const index = session.start.findIndex(({ field }) => field === completion.field);
    if (index >= 0)
      yield {
        pointer: '/completion/field',
        message: `The field '${completion.field}' is set when a session begins, so every session counts as completed at once, and none that was left is ever removed. Name the field of a step.`,
        related: [{ pointer: pointerTo('session', 'start', index, 'field'), message: 'It is set here.' }],
      };
  },
};

import { stateLimit, workLimit } from '../../../engine/explore/explore.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A funnel with more states than are explored, so that other rules cannot be certain. */
export const flowBound: Rule = {
  id: 'flow-bound',
  summary: 'The funnel is small enough for every visitor to be followed.',
  severity: 'warning',
  check: ({ flow }) =>
    flow.complete
      ? []
      : [
          {
            pointer: pointerTo('steps'),
            at: 'key',
            message: `The visitors of this funnel can be in more states than the check explores (${stateLimit.toLocaleString('en')} states, ${workLimit.toLocaleString('en')} comparisons of answers), so the rules on conditions and loops report nothing. Let conditions compare answers sooner after they are given, or compare fewer of them.`,
          },
        ],
};

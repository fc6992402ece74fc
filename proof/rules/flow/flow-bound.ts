import { stateLimit, workLimit } from '../../../engine/explore/explore.ts';
import type { Rule } from '../rule.ts';

export const flowBound: Rule = {
  id: 'flow-bound',
  summary: 'The funnel is small enough for every visitor to be followed.',
  severity: 'warning',
  *check({ flow }) {
    if (!flow.complete)
      yield {
        pointer: '/steps',
        at: 'key',
        message: `The visitors of this funnel can be in more states than the check explores (${stateLimit.toLocaleString('en')} states, ${workLimit.toLocaleString('en')} comparisons of answers), so the rules on conditions and loops report nothing. Let conditions compare answers sooner after they are given, or compare fewer of them.`,
      };
  },
};

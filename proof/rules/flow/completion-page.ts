import { endPaths } from '../../../schema/authoring/audience.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { completingPaths } from '../../facts/uses/completing-paths.ts';
import type { Rule } from '../rule.ts';

/** A path that should complete a session, although no answers lead there. */
export const completionPage: Rule = {
  id: 'completion-page',
  summary: 'A page that completes a session is an end page, and a step or the account leads to it.',
  severity: 'error',
  enoughInOneArm: true,
  check: ({ funnel }) => {
    const known = pathsOf(funnel);
    const ends = endPaths(funnel);
    return completingPaths(funnel)
      .filter(({ to }) => known.has(to) && !ends.includes(to))
      .map(({ to, pointer }) => ({
        pointer,
        message: `No session counts as completed by reaching '${to}', since it is not the path of an end page that a step or the account leads to. Name the path of one${ends.length > 0 ? `: ${ends.join(', ')}` : ''}.`,
      }));
  },
};

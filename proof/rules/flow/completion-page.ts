import { endPaths } from '../../../schema/authoring/audience.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { completingPaths } from '../../facts/uses/completing-paths.ts';
import type { Rule } from '../rule.ts';

export const completionPage: Rule = {
  id: 'completion-page',
  summary: 'A page that completes a session is an end page, and a step or the account leads to it.',
  severity: 'error',
  enoughInOneArm: true,
  *check({ funnel }) {
    const known = pathsOf(funnel);
    const ends = endPaths(funnel);
    for (const { to, pointer } of completingPaths(funnel))
      if (known.has(to) && !ends.includes(to))
        yield {
          pointer,
          message: `No session counts as completed by reaching '${to}', since it is not the path of an end page that a step or the account leads to. Name the path of one${ends.length > 0 ? `: ${ends.join(', ')}` : ''}.`,
        };
  },
};

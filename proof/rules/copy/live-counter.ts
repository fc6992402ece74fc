import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A counter that is said to be live and has nothing to count. */
export const liveCounter: Rule = {
  id: 'live-counter',
  summary: 'Every counter of a live step names the field that it counts.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'live-counter'),
};

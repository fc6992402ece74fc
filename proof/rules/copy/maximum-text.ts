import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A slider whose text at the maximum names another number, such as that of a range it had before. */
export const maximumText: Rule = {
  id: 'maximum-text',
  summary: 'The text that a slider shows at its maximum names no other number.',
  severity: 'warning',
  check: ({ funnel }) => lintFindings(funnel, 'maximum-text'),
};

import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A default plan that is none: the visitor would find nothing selected. */
export const planDefault: Rule = {
  id: 'plan-default',
  summary: 'The plan that is selected at first is a plan of the funnel.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'plan-default'),
};

import { pageLintFindings } from '../kinds/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A hint at the password that names another length than the form asks for, such as one that it asked for before. */
export const passwordHint: Rule = {
  id: 'password-hint',
  summary: 'The hint at the password names no other length than the form asks for.',
  severity: 'warning',
  check: ({ funnel }) => pageLintFindings(funnel, 'password-hint'),
};

import { lintFindings } from '../kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A choice that looks like two once it is stored together with others. */
export const choiceSeparator: Rule = {
  id: 'choice-separator',
  summary: 'No choice of a multi-choice step contains what stands between stored choices.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'choice-separator'),
};

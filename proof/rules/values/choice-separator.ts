import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A choice that looks like several others once it is stored. */
export const choiceSeparator: Rule = {
  id: 'choice-separator',
  summary: 'No choice of a multi-choice step is stored as several others together are.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'choice-separator'),
};

import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A suggestion that the step which makes it does not take. */
export const textSuggestion: Rule = {
  id: 'text-suggestion',
  summary: 'Every suggestion of a text step is an answer that the step takes.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'text-suggestion'),
};

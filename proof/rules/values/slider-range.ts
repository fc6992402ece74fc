import { lintFindings } from '../../facts/kind-lint.ts';
import type { Rule } from '../rule.ts';

/** A slider that no visitor could move, whose end nobody could choose, or that starts off its own steps. */
export const sliderRange: Rule = {
  id: 'slider-range',
  summary:
    'Every slider runs from a minimum up to a maximum that its steps reach, and starts on one of them.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'slider-range'),
};

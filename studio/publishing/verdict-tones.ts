import type { Verdict } from '../../proof/diff/change.ts';

/** How each verdict looks. */
export const verdictTones = {
  breaking: 'danger',
  risky: 'warning',
  safe: 'good',
} as const satisfies Record<Verdict, string>;

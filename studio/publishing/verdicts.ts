import type { PlanResponse } from '../../server/api.ts';

type Verdict = PlanResponse['changes'][number]['verdict'];

/** From the worst. */
export const verdicts: readonly Verdict[] = ['breaking', 'risky', 'safe'];

/** How each verdict looks. */
export const verdictTones = { breaking: 'danger', risky: 'warning', safe: 'good' } as const;

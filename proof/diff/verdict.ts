/** What a change asks of whoever publishes it. */
export type Verdict = 'breaking' | 'risky' | 'safe';

/** The verdicts, the worst one first. */
export const verdicts: readonly Verdict[] = ['breaking', 'risky', 'safe'];

/** Whether a verdict is as bad as another, or worse. */
export const isAtLeast = (verdict: Verdict, other: Verdict): boolean =>
  verdicts.indexOf(verdict) <= verdicts.indexOf(other);

/** The worst of the verdicts; undefined where there is none. */
export const worstOf = (given: readonly Verdict[]): Verdict | undefined =>
  verdicts.find((verdict) => given.includes(verdict));

/** How dangerous it is to publish a change. */
export type Verdict = 'breaking' | 'risky' | 'safe';

/** The verdicts, the worst one first. */
export const verdicts: readonly Verdict[] = ['breaking', 'risky', 'safe'];

/** Whether a verdict is as bad as another, or worse. */
export const isAtLeast = (verdict: Verdict, other: Verdict): boolean =>
  verdicts.indexOf(verdict) <= verdicts.indexOf(other);

/** The worst verdict of some changes; undefined if there are none. */
export const worstOf = (changes: readonly Pick<Change, 'verdict'>[]): Verdict | undefined =>
  verdicts.find((verdict) => changes.some((change) => change.verdict === verdict));

/** Something that a new version of a funnel does differently, and its consequences. */
export interface Change {
  /** The kind of change, such as `choice-removed`. */
  readonly id: string;
  readonly verdict: Verdict;
  /** JSON pointer (RFC 6901) into the old file: to what changed, or to what contains it. */
  readonly oldPointer: string;
  /** The same into the new file. */
  readonly newPointer: string;
  /** What changed, as full sentences. */
  readonly change: string;
  /** The effect on stored answers, as full sentences. */
  readonly answers: string;
  /** The effect on sessions under way, as full sentences. */
  readonly sessions: string;
}

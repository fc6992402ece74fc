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

/** Changes by their verdicts, the worst first; without the verdicts that none of them has. */
export const byVerdict = <Found extends Pick<Change, 'verdict'>>(changes: readonly Found[]) =>
  verdicts
    .map((verdict) => ({ verdict, found: changes.filter((change) => change.verdict === verdict) }))
    .filter(({ found }) => found.length > 0);

/** Stored answers: those under a field, or those of them that hold a choice. */
export interface StoredAnswers {
  readonly field: string;
  /** What the choice stores; undefined for every answer. */
  readonly choice?: string;
  /** Set if an answer may hold several choices, joined by a comma and a space. */
  readonly several?: true;
}

/** Something that a new version of a funnel does differently, and its consequences. */
export interface Change {
  /** Names the change: its kind, and its place by names (JSON pointer), such as `step-removed:/steps/~1age`. */
  readonly key: string;
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
  /** The stored answers that it concerns, by the old version; empty for none. */
  readonly stored: readonly StoredAnswers[];
  /** The effect on sessions under way, as full sentences. */
  readonly sessions: string;
  /** Whether sessions under way just keep what their version has, and `sessions` says no more. */
  readonly sessionsKeepIt: boolean;
}

import type { Change, Verdict } from './change.ts';
import type { Difference, Versions } from './difference.ts';
import { fits } from './pattern.ts';
import { described } from './wording.ts';

/** Full sentences, or how they are made. */
type Sentences = string | ((difference: Difference, versions: Versions) => string);

/** One kind of change: how it is known, what it is called, and what it does. It is pure. */
export interface ChangeRule {
  /** Stays the same for good: others refer to it. */
  readonly id: string;
  readonly verdict: Verdict;
  /** The kind of change, as one sentence for docs/diff.md. */
  readonly summary: string;
  /** The places it speaks of, as patterns. Of several rules that speak of a difference, the first has the word. */
  readonly at: readonly string[];
  /** Set where it speaks only of what was added, of what was removed, and so on. */
  readonly when?: readonly Difference['what'][];
  /** Looks further than the place. */
  applies?(difference: Difference, versions: Versions): boolean;
  /** What has changed; by default the place, and the values there before and after. */
  readonly change?: Sentences;
  /** What that does to stored answers; by default nothing. */
  readonly answers?: Sentences;
  /** What it does to sessions under way; by default nothing, since they keep the version that they began with. */
  readonly sessions?: Sentences;
}

/** Whether the rule speaks of the difference. */
export const appliesTo = (
  { at, when, applies }: ChangeRule,
  difference: Difference,
  versions: Versions,
): boolean =>
  (when?.includes(difference.what) ?? true) &&
  at.some((pattern) => fits(pattern, difference.path)) &&
  (applies?.(difference, versions) ?? true);

/** What the rule makes of a difference that it speaks of. */
export function changeBy(rule: ChangeRule, difference: Difference, versions: Versions): Change {
  const say = (sentences: ChangeRule['change'], otherwise: string) =>
    typeof sentences === 'function' ? sentences(difference, versions) : (sentences ?? otherwise);
  return {
    id: rule.id,
    verdict: rule.verdict,
    oldPointer: difference.old.pointer,
    newPointer: difference.new.pointer,
    change: say(rule.change, described(difference)),
    answers: say(rule.answers, 'Stored answers stay as they are.'),
    sessions: say(
      rule.sessions,
      `Sessions under way keep version ${versions.old.version} and meet nothing of this.`,
    ),
  };
}

import { fits } from '../../schema/places/pattern.ts';
import type { Change, Verdict } from './change.ts';
import type { Difference, Versions } from './difference.ts';
import { described } from './wording.ts';

/** Full sentences, or a function that writes them. */
type Sentences = string | ((difference: Difference, versions: Versions) => string);

/** One kind of change: how to detect it, its id, and its consequences. Pure. */
export interface ChangeRule {
  /** Never changes, since others refer to it. */
  readonly id: string;
  readonly verdict: Verdict;
  /** The kind of change, as one sentence for docs/diff.md. */
  readonly summary: string;
  /** The places that it applies to, as patterns. If several rules match a difference, the first one applies. */
  readonly at: readonly string[];
  /** Set if it applies only to what was added, removed, and so on. */
  readonly when?: readonly Difference['what'][];
  /** A condition besides the place. */
  applies?(difference: Difference, versions: Versions): boolean;
  /** What has changed; by default the place, and the values there before and after. */
  readonly change?: Sentences;
  /** The effect on stored answers; by default none. */
  readonly answers?: Sentences;
  /** The effect on sessions under way; by default none, since they keep the version with which they began. */
  readonly sessions?: Sentences;
}

/** Whether the rule applies to the difference. */
export const appliesTo = (
  { at, when, applies }: ChangeRule,
  difference: Difference,
  versions: Versions,
): boolean =>
  (when?.includes(difference.what) ?? true) &&
  at.some((pattern) => fits(pattern, difference.path)) &&
  (applies?.(difference, versions) ?? true);

/** The change that the rule describes. */
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
      `Sessions under way keep version ${versions.old.version} and see none of this.`,
    ),
  };
}

import { fits } from '../../schema/places/pattern.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import type { Change, StoredAnswers, Verdict } from './change.ts';
import { type Difference, fieldAround, type Versions } from './difference.ts';
import { described } from './wording.ts';

/** Full sentences, or a function that writes them. */
type Sentences = string | ((difference: Difference, versions: Versions) => string);

/** The places that a rule applies to, as patterns: of any difference, or only of what was added, removed, and so on. */
type Places = { readonly [What in 'at' | Difference['what']]?: readonly string[] };

/** How to detect a kind of change, and its consequences. Pure. If several rules match a difference, the first applies. */
interface Description extends Places {
  /** The kind of change, as one sentence for docs/diff.md. */
  readonly summary: string;
  /** A condition besides the place. */
  applies?(difference: Difference, versions: Versions): boolean;
  /** What has changed; by default the place, and the values there before and after. */
  readonly change?: Sentences;
  /** The effect on stored answers; by default none. */
  readonly answers?: Sentences;
  /**
   * The stored answers that it concerns; by default those of the step, question or button around the place, if the rule
   * is not safe, has a word on answers, and is not about something new.
   */
  stored?(difference: Difference, versions: Versions): readonly StoredAnswers[];
  /** The effect on sessions under way; by default none, since they keep the version with which they began. */
  readonly sessions?: Sentences;
}

/** One kind of change. Its id never changes, since others refer to it. */
export interface ChangeRule extends Description, Pick<Change, 'id' | 'verdict'> {}

const ruleWith =
  (verdict: Verdict) =>
  (id: string, description: Description): ChangeRule => ({ id, verdict, ...description });

export const breaking = ruleWith('breaking');
export const risky = ruleWith('risky');
export const safe = ruleWith('safe');

/** Whether the rule applies to the difference. */
export const appliesTo = (rule: ChangeRule, difference: Difference, versions: Versions): boolean =>
  [...(rule.at ?? []), ...(rule[difference.what] ?? [])].some((pattern) => fits(pattern, difference.path)) &&
  (rule.applies?.(difference, versions) ?? true);

/** The change that the rule describes. */
export function changeBy(rule: ChangeRule, difference: Difference, versions: Versions): Change {
  const say = (sentences: Sentences) =>
    typeof sentences === 'function' ? sentences(difference, versions) : sentences;
  const concernsAnswers = rule.verdict !== 'safe' && rule.answers !== undefined && !rule.added;
  const field = concernsAnswers ? fieldAround(versions, difference) : undefined;
  return {
    key: `${rule.id}:${pointerTo(...difference.path)}`,
    id: rule.id,
    verdict: rule.verdict,
    oldPointer: difference.old.pointer,
    newPointer: difference.new.pointer,
    change: say(rule.change ?? described),
    answers: say(rule.answers ?? 'Stored answers stay as they are.'),
    stored: rule.stored?.(difference, versions) ?? (field === undefined ? [] : [{ field }]),
    sessions: say(
      rule.sessions ?? `Sessions under way keep version ${versions.old.version} and see none of this.`,
    ),
    sessionsKeepIt: rule.sessions === undefined,
  };
}

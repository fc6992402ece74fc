import type { Change } from './change.ts';
import type { ChangeRule } from './change-rule.ts';
import type { Comparison } from './comparison.ts';
import { described } from './described.ts';
import type { Difference } from './difference.ts';
import { fits } from './pattern.ts';

/** Whether the rule speaks of the difference. */
export const speaksOf = (
  { at, when, applies }: ChangeRule,
  difference: Difference,
  comparison: Comparison,
): boolean =>
  (when?.includes(difference.what) ?? true) &&
  at.some((pattern) => fits(pattern, difference.path)) &&
  (applies?.(difference, comparison) ?? true);

/** What the rule makes of a difference that it speaks of. */
export function judge(rule: ChangeRule, difference: Difference, comparison: Comparison): Change {
  const say = (sentences: ChangeRule['change'], otherwise: string) =>
    typeof sentences === 'function' ? sentences(difference, comparison) : (sentences ?? otherwise);
  return {
    id: rule.id,
    verdict: rule.verdict,
    oldPointer: difference.old.pointer,
    newPointer: difference.new.pointer,
    change: say(rule.change, described(difference)),
    answers: say(rule.answers, 'Stored answers stay as they are.'),
    sessions: say(
      rule.sessions,
      `Sessions under way keep version ${comparison.old.version} and meet nothing of this.`,
    ),
  };
}

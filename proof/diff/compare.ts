import type { Funnel } from '../../schema/funnel.ts';
import type { Change } from './change.ts';
import { changeRules } from './changes/index.ts';
import { unclassified } from './changes/unclassified.ts';
import type { Comparison } from './comparison.ts';
import { openedDeadEnds } from './dead-ends.ts';
import { differencesOf } from './differences.ts';
import { judge, speaksOf } from './judge.ts';
import { verdicts } from './verdict.ts';

/**
 * What a new version of a funnel does differently, the worst first, else in the order of the file. Every difference
 * gives one change: of what no rule speaks of, the last rule says so. The version itself is the matter of
 * `judgeVersion`.
 */
export function compare(old: Funnel, now: Funnel): readonly Change[] {
  const { version: _, ...before } = old;
  const { version: __, ...after } = now;
  const comparison: Comparison = { old, new: now, differences: differencesOf(before, after) };
  const changes = comparison.differences.map((difference) => {
    const rule = changeRules.find((candidate) => speaksOf(candidate, difference, comparison));
    return judge(rule ?? unclassified, difference, comparison);
  });
  return [...changes, ...openedDeadEnds(comparison)].sort(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
}

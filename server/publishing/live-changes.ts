import { type Change, verdicts } from '../../proof/diff/change.ts';
import { compare } from '../../proof/diff/compare.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { LiveVersions } from './live-versions.ts';

/** A change, and the live versions that differ from the new one by it. */
export interface LiveChange extends Change {
  readonly from: readonly string[];
}

/** Each change against the base or the candidate, the worst first. */
export function changesFrom({ base, candidate }: LiveVersions, funnel: Funnel): readonly LiveChange[] {
  const changes = new Map<string, LiveChange>();
  for (const old of candidate ? [base, candidate] : [base]) {
    for (const change of compare(old, funnel)) {
      const from = [...(changes.get(change.key)?.from ?? []), old.version];
      changes.set(change.key, { ...(changes.get(change.key) ?? change), from });
    }
  }
  return [...changes.values()].sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
}

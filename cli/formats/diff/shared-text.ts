import { verdicts } from '../../../proof/diff/change.ts';
import type { PlacedChange } from '../../../proof/diff/report.ts';

/** The number of changes with each verdict, such as `1 breaking, 0 risky, 3 safe changes`. */
export function counted(changes: readonly Pick<PlacedChange, 'verdict'>[]): string {
  if (changes.length === 0) return 'no changes';
  const counts = verdicts.map(
    (verdict) => `${changes.filter((change) => change.verdict === verdict).length} ${verdict}`,
  );
  return `${counts.join(', ')} changes`;
}

/** The sentence for a new file that is too broken to be compared. */
export const notCompared =
  'The new file has not the structure of a funnel, so its changes cannot be listed. Mend it first.';

/** The lines as one text, each with its line break. */
export const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

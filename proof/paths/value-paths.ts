import { namesOf } from '../../schema/authoring/value-sources.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { transitionsOf } from '../../schema/steps/next.ts';
import { numbersOf } from '../facts/outcomes/value-numbers.ts';
import { isComputable, type Meeting, meetingsOf } from '../facts/outcomes/value-outcomes.ts';

/** The possible results of a value on the pages where visitors end. */
export interface ValuePaths {
  readonly name: string;
  /** The numbers between which it certainly lies, in words; empty if there are none. */
  readonly numbers: string;
  /**
   * Each band or winner, and the outcome that the value is missing: with answers that lead there, or the proof that
   * none do.
   */
  readonly outcomes: readonly { readonly name: string; readonly found: Meeting }[];
}

/** The name of the outcome that a value is missing. */
export const missing = 'missing';

/** The possible results of each value of a funnel, in the order of the file. */
export function valuePathsOf(funnel: Funnel): readonly ValuePaths[] {
  const steps = new Set(funnel.steps.map(({ path }) => path));
  const targets = funnel.steps.flatMap(({ next }) => transitionsOf(next).map(({ to }) => to));
  const ends = new Set(targets.filter((to) => !steps.has(to)));
  return Object.entries(funnel.values ?? {})
    .filter(([name]) => isComputable(funnel, name))
    .map(([name, value]) => {
      const names = namesOf(value);
      const conditions: readonly Condition[] = [
        ...names.map((is) => ({ value: name, is })),
        { value: name, known: false },
      ];
      const found = meetingsOf(funnel, conditions, ends);
      return {
        name,
        numbers: numbersOf(funnel, name),
        outcomes: [...names, missing].map((outcome, at) => ({
          name: outcome,
          found: found[at] ?? 'unknown',
        })),
      };
    });
}

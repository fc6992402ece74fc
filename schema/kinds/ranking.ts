import { accepted } from '../answers/answer.ts';
import { storedValues } from '../answers/choice-set.ts';
import type { Offering } from './choices-from.ts';
import type { Kind } from './kind.ts';
import { multiChoice } from './multi-choice.ts';

interface Ranking extends Offering {
  readonly choices: string;
}

/**
 * All choices of a set, the visitor's first one first; where they are of an earlier answer, those. Stored in that order,
 * joined by comma and space.
 */
export const ranking: Kind<Ranking, readonly string[]> = {
  check: ({ choices, choicesFrom }, raw, catalog) => {
    const values = storedValues(catalog.choiceSets, choices);
    // The values alone: what excludes others elsewhere has its place among them here.
    const choiceSets = { [choices]: values };
    const checked = multiChoice.check({ choices, minChoices: choicesFrom ? 1 : values.length }, raw, {
      ...catalog,
      choiceSets,
    });
    if (checked.ok) return accepted(raw as readonly string[]);
    const problem = `${checked.problem} Send all of these, the visitor's first one first: ${values.join('; ')}.`;
    return { ...checked, problem };
  },
  format: multiChoice.format as (step: Ranking, answer: readonly string[]) => string,
};

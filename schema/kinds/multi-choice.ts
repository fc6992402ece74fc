import { accepted, rejected } from '../answers/answer.ts';
import { type Choice, type ChoiceSets, choicesOf, storedValue, storedValues } from '../answers/choice-set.ts';
import { numberFormat } from '../numbers/number-format.ts';
import type { Kind } from './kind.ts';

/** Between the chosen values of one stored answer. */
export const separator = ', ';

/** Whether it is never chosen together with others. */
export const excludes = (choice: Choice): boolean => typeof choice !== 'string' && choice.exclusive === true;

/** The values of a set that are never chosen together with others. */
export const exclusiveValues = (sets: ChoiceSets, name: string): readonly string[] =>
  choicesOf(sets, name).filter(excludes).map(storedValue);

interface MultiChoice {
  readonly choices: string;
  readonly minChoices?: number;
  readonly maxChoices?: number;
}

/**
 * Choices of a set, at least one, and as many as the step allows; an exclusive choice only by itself. Stored in the
 * set's order, joined by comma and space.
 */
export const multiChoice: Kind<MultiChoice, readonly string[]> = {
  check: (step, raw, { choiceSets, language }) => {
    const values = storedValues(choiceSets, step.choices);
    if (!Array.isArray(raw) || raw.length === 0) {
      return rejected('nothing-chosen', 'Nothing is selected; this step needs at least one of its choices.');
    }
    const chosen = new Set<unknown>(raw);
    if (chosen.size < raw.length) {
      return rejected('chosen-twice', 'The answer names a choice twice. Send each choice at most once.');
    }
    const recognized = values.filter((value) => chosen.has(value));
    if (recognized.length < raw.length) {
      return rejected(
        'not-a-choice',
        `The answer names something that is no choice of this step. Send one or more of: ${values.join('; ')}.`,
      );
    }
    const exclusive = exclusiveValues(choiceSets, step.choices).find((value) => chosen.has(value));
    if (exclusive !== undefined) {
      return recognized.length === 1
        ? accepted(recognized)
        : rejected(
            'exclusive-choice',
            `The answer names '${exclusive}' together with other choices, which it excludes. Send it alone, or the others without it.`,
          );
    }
    const { minChoices: min = 1, maxChoices: max = values.length } = step;
    const { length } = recognized;
    const shown = (count: number) => numberFormat(language).format(count);
    // Of an earlier answer there may be fewer.
    if (length < Math.min(min, values.length))
      return rejected(
        'too-few-choices',
        `The answer names ${length} of the choices; this step needs ${min} or more.`,
        { min: shown(min) },
      );
    return length > max
      ? rejected(
          'too-many-choices',
          `The answer names ${length} of the choices; this step takes ${max} at most.`,
          { max: shown(max) },
        )
      : accepted(recognized);
  },
  format: (_, answer) => answer.join(separator),
};

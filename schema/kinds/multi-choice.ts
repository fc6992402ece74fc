import { Type } from 'typebox';
import { accepted, refused } from '../answer.ts';
import { storedValues } from '../choice-set.ts';
import { filledText } from '../filled-text.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import type { StaticOf } from '../strict.ts';

/** Between the chosen values of one stored answer (spec section 3, steps 16 and 22). */
const separator = ', ';

export const multiChoiceProps = {
  choices: filledText('Choice set', 'The name of a set in choiceSets.'),
  continueShown: Type.Enum(['when-selected', 'always'], {
    title: 'Continue shown',
    description:
      'when-selected: the button appears with the first selection (step 16). always: it stands there and does nothing until something is selected (step 22).',
  }),
};

type Props = StaticOf<typeof multiChoiceProps>;

/** Any number of choices of a set, at least one; stored in the set's order, joined by comma and space. */
export const multiChoice: Kind<Props, readonly string[]> = {
  call: 'update',
  check: (step, raw, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    if (!Array.isArray(raw) || raw.length === 0) {
      return refused('nothing-chosen', 'Nothing is selected; this step needs at least one of its choices.');
    }
    const chosen = new Set<unknown>(raw);
    if (chosen.size < raw.length) {
      return refused('chosen-twice', 'The answer names a choice twice; send each choice at most once.');
    }
    const known = values.filter((value) => chosen.has(value));
    return known.length === raw.length
      ? accepted(known)
      : refused(
          'not-a-choice',
          `The answer names something that is no choice of this step; send one or more of: ${values.join('; ')}.`,
        );
  },
  read: (step, text, catalog) => multiChoice.check(step, text === '' ? [] : text.split(separator), catalog),
  format: (_, answer) => answer.join(separator),
};

export const multiChoiceAuthoring: KindAuthoring<Props> = {
  domain: ({ choices }, { choiceSets }) => ({ values: storedValues(choiceSets, choices), several: true }),
  example: { choices: 'yes-no', continueShown: 'when-selected' },
  lint: {
    'choice-separator': (step, { choiceSets }) =>
      storedValues(choiceSets, step.choices)
        .filter((value) => value.includes(separator))
        .map((value) => ({
          path: ['choices'],
          message: `The choice '${value}' contains a comma and a space, which also stand between the choices of a stored answer, so that it could not be told apart when read back; reword it without ', '.`,
        })),
  },
};

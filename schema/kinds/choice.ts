import { Type } from 'typebox';
import { accepted, refused } from '../answer.ts';
import { storedValues } from '../choice-set.ts';
import { filledText } from '../filled-text.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import type { StaticOf } from '../strict.ts';

export const choiceProps = {
  choices: filledText('Choice set', 'The name of a set in choiceSets.'),
  confirm: Type.Boolean({
    title: 'Confirm with Continue',
    description:
      'false: one click answers the step. true: a click selects, and a Continue button appears (spec section 4, step 8).',
  }),
};

type Props = StaticOf<typeof choiceProps>;

/** One choice of a set; stored as the choice's value (spec section 5: steps 2, 5, 8, 12, 13, 18, 19, 21, 23). */
export const choice: Kind<Props, string> = {
  call: 'update',
  check: (step, raw, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : refused(
          'not-a-choice',
          `The answer is not one of the choices of this step; send one of: ${values.join('; ')}.`,
        );
  },
  read: (step, text, catalog) => choice.check(step, text, catalog),
  format: (_, answer) => answer,
};

export const choiceAuthoring: KindAuthoring<Props> = {
  domain: ({ choices }, { choiceSets }) => ({ values: storedValues(choiceSets, choices) }),
  answersByForm: true,
  example: { choices: 'yes-no', confirm: false },
};

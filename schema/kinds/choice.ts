import { Type } from 'typebox';
import { accepted, rejected } from '../answer.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import { storedValues } from '../sections/choice-set.ts';
import type { StaticOf } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const choiceProps = {
  choices: filledText('Choice set', 'The name of a set in choiceSets.'),
  confirm: Type.Boolean({
    title: 'Confirm with Continue',
    description: 'false: one click answers the step. true: a click selects, and a Continue button appears.',
  }),
};

type Props = StaticOf<typeof choiceProps>;

/** One choice of a set; stored as the choice's value. */
export const choice: Kind<Props, string> = {
  call: 'update',
  check: (step, raw, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : rejected(
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

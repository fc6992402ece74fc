import { Type } from 'typebox';
import { accepted, rejected } from '../../answers/answer.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { choicesSchema, layoutSchema, storedValues } from '../sections/choice-set.ts';

const props = {
  choices: choicesSchema,
  layout: Type.Optional(layoutSchema),
  confirm: Type.Boolean({
    title: 'Confirm with Continue',
    description: 'false: one click answers the step. true: a click selects, and a Continue button appears.',
  }),
};

/** One choice of a set; stored as the choice's value. */
export const choice: StepKind<typeof props, string> = {
  props,
  call: 'update',
  offersOther: true,
  check: (step, raw, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : rejected(
          'not-a-choice',
          `The answer is not one of the choices of this step. Send one of: ${values.join('; ')}.`,
        );
  },
  read: (step, text, catalog) => choice.check(step, text, catalog),
  format: (_, answer) => answer,
  domain: ({ choices }, { choiceSets }) => ({ values: storedValues(choiceSets, choices) }),
  choiceSets: ({ choices }) => [{ name: choices, path: ['choices'] }],
  answersByForm: true,
  inForms: ['confirm'],
  example: { choices: 'yes-no', confirm: false },
  defaults: { confirm: false },
};

import { Type } from 'typebox';
import { storedValues } from '../../answers/choice-set.ts';
import { choice as behaviour } from '../../kinds/choice.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import type { StepKind } from './step-kind.ts';

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
  ...behaviour,
  props,
  read: behaviour.check,
  offersOther: true,
  domain: ({ choices }, { choiceSets }) => ({ values: storedValues(choiceSets, choices) }),
  choiceSets: ({ choices }) => [{ name: choices, path: ['choices'] }],
  answersByForm: true,
  inForms: ['confirm'],
  example: { choices: 'yes-no', confirm: false },
  defaults: { confirm: false },
};

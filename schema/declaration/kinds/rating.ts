import { Type } from 'typebox';
import { rating as behaviour, rangeOf } from '../../kinds/rating.ts';
import { filledText, templateText } from '../typebox-builders.ts';
import type { StepKind } from './step-kind.ts';

const props = {
  look: Type.Enum(['stars', 'nps', 'faces'], {
    title: 'Look',
    description:
      'stars: from 1 to the number of stars. nps: from 0 to 10, as the Net Promoter Score asks. faces: from 1 (sad) to 5 (happy).',
  }),
  stars: Type.Optional(
    Type.Integer({
      minimum: 3,
      maximum: 10,
      title: 'Number of stars',
      description: 'Only for the look stars; 5 by default.',
    }),
  ),
  low: filledText('Low end', "What the lowest value means, such as 'Not at all likely'."),
  high: filledText('High end', "What the highest value means, such as 'Extremely likely'."),
  valueName: templateText(
    'Name of a value',
    ['value', 'highest'],
    "What screen readers call each value, such as '{value} of {highest}'.",
  ),
  confirm: Type.Boolean({
    title: 'Confirm with Continue',
    description: 'false: one click answers the step. true: a click selects, and a Continue button appears.',
  }),
};

/** A number on a short scale with a meaning at both ends; stored as its digits. */
export const rating: StepKind<typeof props, number> = {
  ...behaviour,
  props,
  read: behaviour.check,
  domain: (step) => ({ ...rangeOf(step), step: 1 }),
  answersByForm: true,
  templates: [['valueName']],
  inForms: ['confirm'],
  example: {
    look: 'nps',
    low: 'Not at all likely',
    high: 'Extremely likely',
    valueName: '{value} of {highest}',
    confirm: false,
  },
  defaults: { confirm: false },
};

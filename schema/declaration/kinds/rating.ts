import { Type } from 'typebox';
import { rating as behaviour, rangeOf } from '../../kinds/rating.ts';
import { boolean, filledText, integer, templateText } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  look: Type.Enum(['stars', 'nps', 'faces'], {
    title: 'Look',
    description:
      'stars: from 1 to the number of stars. nps: from 0 to 10, as the Net Promoter Score asks. faces: from 1 (sad) to 5 (happy).',
  }),
  stars: Type.Optional(
    integer('Number of stars', 'Only for the look stars; 5 by default.', { minimum: 3, maximum: 10 }),
  ),
  low: filledText('Low end', "What the lowest value means, such as 'Not at all likely'."),
  high: filledText('High end', "What the highest value means, such as 'Extremely likely'."),
  valueName: templateText(
    'Name of a value',
    ['value', 'highest'],
    "What screen readers call each value, such as '{value} of {highest}'.",
  ),
  confirm: boolean(
    'Confirm with Continue',
    'Off: one click answers the step. On: a click selects, and a Continue button appears.',
  ),
};

export const rating = defineKind(behaviour, {
  title: 'Rating',
  summary: 'Stars, faces, or 0 to 10.',
  props,
  comparable: true,
  domain: (step) => ({ ...rangeOf(step), step: 1 }),
  answersByForm: true,
  inForms: ['confirm'],
  example: {
    look: 'nps',
    low: 'Not at all likely',
    high: 'Extremely likely',
    valueName: '{value} of {highest}',
    confirm: false,
  },
  defaults: { confirm: false },
});

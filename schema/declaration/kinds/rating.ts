import { Type } from 'typebox';
import { accepted, rejected } from '../../answers/answer.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { rangeTexts } from '../../numbers/scale.ts';
import { filledText, type StaticOf, templateText } from '../typebox-builders.ts';

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

type Props = StaticOf<typeof props>;

/** The lowest and the highest value of a rating. */
function rangeOf({ look, stars = 5 }: Pick<Props, 'look' | 'stars'>) {
  const ranges = { stars: { min: 1, max: stars }, nps: { min: 0, max: 10 }, faces: { min: 1, max: 5 } };
  return ranges[look];
}

/** The values of a rating, the lowest first: whole numbers. */
export function ratingValues(rating: Pick<Props, 'look' | 'stars'>): readonly number[] {
  const { min, max } = rangeOf(rating);
  return Array.from({ length: max - min + 1 }, (_, place) => min + place);
}

/** A number on a short scale with a meaning at both ends; stored as its digits. */
export const rating: StepKind<typeof props, number> = {
  props,
  call: 'update',
  check: (step, raw, { language }) => {
    const values = ratingValues(step);
    // Before scripts run, a button sends the stored text.
    const answer = values.find((value) => value === raw || String(value) === raw);
    return answer === undefined
      ? rejected(
          'off-the-steps',
          `The answer is not a value of this rating. Send a whole number from ${values[0]} to ${values.at(-1)}, such as '${values[0]}'.`,
          rangeTexts(rangeOf(step), language),
        )
      : accepted(answer);
  },
  read: (step, text, catalog) => rating.check(step, text, catalog),
  format: (_, answer) => String(answer),
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

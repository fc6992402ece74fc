import { accepted, rejected } from '../answers/answer.ts';
import { rangeTexts } from '../numbers/scale.ts';
import type { Kind } from './kind.ts';

interface Rating {
  readonly look: 'stars' | 'nps' | 'faces';
  readonly stars?: number;
}

/** The lowest and the highest value of a rating. */
export function rangeOf({ look, stars = 5 }: Rating) {
  const ranges = { stars: { min: 1, max: stars }, nps: { min: 0, max: 10 }, faces: { min: 1, max: 5 } };
  return ranges[look];
}

/** The values of a rating, the lowest first: whole numbers. */
export function ratingValues(rating: Rating): readonly number[] {
  const { min, max } = rangeOf(rating);
  return Array.from({ length: max - min + 1 }, (_, place) => min + place);
}

/** A number on a short scale with a meaning at both ends; stored as its digits. */
export const rating: Kind<Rating, number> = {
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
  format: (_, answer) => String(answer),
};

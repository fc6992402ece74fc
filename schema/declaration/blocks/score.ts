import { Type } from 'typebox';
import { lintIf } from '../lint.ts';
import { claimProps } from '../parts/claim.ts';
import { filledText, integer, number, templateText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  average: number('Average', 'Of all reviews, as it is: 4.6.', { minimum: 0 }),
  most: integer('Most', 'The best that a review can give; so many stars are drawn.', {
    minimum: 3,
    maximum: 10,
  }),
  reviews: integer('Reviews', 'How many there are.', { minimum: 1 }),
  text: templateText(
    'Text',
    ['average', 'most', 'reviews'],
    "Beside the stars, such as '{average} of {most} from {reviews} reviews in the App Store'.",
  ),
  ...claimProps,
};

/** What all reviews come to, in stars. */
export const score: BlockKind<typeof props> = {
  props,
  claims: (block) => [
    { claim: block, path: [], what: `the score of ${block.average} from ${block.reviews} reviews` },
  ],
  example: { average: 4.6, most: 5, reviews: 1204, text: '{average} of {most} from {reviews} reviews' },
  defaults: { most: 5 },
  lint: {
    'score-range': ({ average, most }) =>
      lintIf(
        average > most,
        ['average'],
        `An average of ${average} is more than the ${most} that a review can give, so the stars cannot show it. Correct it, or raise 'most'.`,
        { related: { path: ['most'], message: `A review gives ${most} at most.` } },
      ),
  },
};

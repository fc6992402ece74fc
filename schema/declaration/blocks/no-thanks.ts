import { Type } from 'typebox';
import { targetSchema } from '../next.ts';
import { filledText, internalText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  text: filledText('Text', 'On the button that leaves the plans.'),
  offer: internalText('Offer', 'The id of an offer for those who leave this step.'),
  next: { ...targetSchema, title: 'Next', description: 'Where whoever declines goes on.' },
  pageHeading: filledText(
    'Heading of the page that asks',
    'Above what the plan costs at the price of the offer.',
  ),
  pageText: Type.Optional(filledText('Text of the page that asks')),
  accept: filledText('Label of the button that accepts'),
  decline: filledText('Label of the button that declines'),
};

/** A button that leaves the plans without buying; the page that follows asks about an offer, once. */
export const noThanks: BlockKind<typeof props> = {
  props,
  asksOnLeaving: (block) => block,
  example: {
    text: 'No, thanks',
    offer: 'stay',
    next: '/',
    pageHeading: 'Before you go',
    accept: 'Take this price',
    decline: 'No, thanks',
  },
};

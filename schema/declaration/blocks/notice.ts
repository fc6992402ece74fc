import { Type } from 'typebox';
import { iconSchema } from '../parts/icon.ts';
import { filledText, internalText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  icon: Type.Optional(iconSchema),
  text: filledText('Text'),
  marks: Type.Optional(
    Type.Array(internalText('Mark'), {
      title: 'Marks',
      description:
        'Ways to pay, each in a frame: Visa, Mastercard, American Express, Discover, Diners Club, JCB, Apple Pay, Google Pay, PayPal and Klarna by their logo, any other by its name.',
    }),
  ),
};

/** A quiet line beside the main content, such as the secure-checkout note. */
export const notice: BlockKind<typeof props> = {
  props,
  example: { icon: 'lock', text: 'Secure checkout.' },
};

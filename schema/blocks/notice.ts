import { Type } from 'typebox';
import { iconSchema } from '../sections/icon.ts';
import type { StaticOf } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const noticeProps = {
  icon: Type.Optional(iconSchema),
  text: filledText('Text'),
  marks: Type.Optional(
    Type.Array(filledText('Mark'), {
      title: 'Marks',
      description:
        'Ways to pay, each in a frame: Visa, Mastercard, American Express, Discover, Diners Club, JCB, Apple Pay, Google Pay, PayPal and Klarna by their logo, any other by its name.',
    }),
  ),
};

/** A quiet line beside the main matter, such as the secure-checkout note. */
export const noticeExample: StaticOf<typeof noticeProps> = { icon: 'lock', text: 'Secure checkout.' };

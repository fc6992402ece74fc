import { Type } from 'typebox';
import { iconSchema } from '../sections/icon.ts';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const cardsProps = {
  heading: Type.Optional(filledText('Heading')),
  cards: Type.Array(
    strict({
      icon: Type.Optional(iconSchema),
      title: filledText('Title'),
      text: filledText('Text'),
    }),
    { minItems: 1, title: 'Cards' },
  ),
};

/** Cards with an icon, a title and a sentence each. */
export const cardsExample: StaticOf<typeof cardsProps> = {
  cards: [{ icon: 'bolt', title: 'Fast', text: 'It takes three minutes.' }],
};

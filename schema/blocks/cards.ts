import { Type } from 'typebox';
import { filledText } from '../filled-text.ts';
import { iconSchema } from '../icon.ts';
import { type StaticOf, strict } from '../strict.ts';

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

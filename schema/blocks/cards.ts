import { Type } from 'typebox';
import { iconSchema } from '../icon.ts';
import { type StaticOf, strict } from '../strict.ts';

export const cardsProps = {
  heading: Type.Optional(Type.String({ minLength: 1, title: 'Heading' })),
  cards: Type.Array(
    strict({
      icon: Type.Optional(iconSchema),
      title: Type.String({ minLength: 1, title: 'Title' }),
      text: Type.String({ minLength: 1, title: 'Text' }),
    }),
    { minItems: 1, title: 'Cards' },
  ),
};

/** Cards with an icon, a title and a sentence each. */
export const cardsExample: StaticOf<typeof cardsProps> = {
  cards: [{ icon: 'bolt', title: 'Fast', text: 'It takes three minutes.' }],
};

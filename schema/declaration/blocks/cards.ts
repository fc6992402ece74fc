import { Type } from 'typebox';
import { iconSchema } from '../parts/icon.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
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
export const cards: BlockKind<typeof props> = {
  props,
  example: {
    cards: [{ icon: 'bolt', title: 'Fast', text: 'It takes three minutes.' }],
  },
};

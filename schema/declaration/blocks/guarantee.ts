import { Type } from 'typebox';
import { iconSchema } from '../parts/icon.ts';
import { pictureSchema } from '../parts/picture.ts';
import { filledText, linkTo, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  icon: iconSchema,
  picture: Type.Optional({
    ...pictureSchema,
    description: 'A seal of your own, square, in the place of the icon.',
  }),
  title: filledText('Title', "Such as 'Money back within 30 days'."),
  text: filledText('Text', 'What is promised, and how one gets it.'),
  terms: Type.Optional(
    strict(
      {
        text: filledText('Text'),
        href: linkTo('An https: or mailto: address, or a path.', '^(https://|mailto:|/)', '/terms'),
      },
      { title: 'Terms', description: 'A link to the whole of it.' },
    ),
  ),
};

/** What the product promises, beside a seal. */
export const guarantee: BlockKind<typeof props> = {
  props,
  example: {
    icon: 'shield',
    title: 'Money back',
    text: 'Write to us within 30 days, and you get your money back.',
  },
  defaults: { icon: 'shield' },
};

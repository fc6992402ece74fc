import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { pictureSchema } from '../parts/picture.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading', "Such as 'They wrote about us'.")),
  items: Type.Array(
    strict({
      name: filledText('Name', 'Read instead where the picture cannot be shown.'),
      picture: pictureSchema,
      ...claimProps,
    }),
    { minItems: 1, title: 'Logos', description: 'Each is drawn as high as a line of text, in one colour.' },
  ),
};

/** Who writes about the product, works with it or uses it: their logos in a row. */
export const logos: BlockKind<typeof props> = {
  props,
  claims: ({ items }) =>
    items.map((claim, at) => ({ claim, path: ['items', at], what: `the logo of '${claim.name}'` })),
  example: { items: [{ name: 'The Walker', picture: { file: 'walker.svg', alt: 'The Walker' } }] },
};

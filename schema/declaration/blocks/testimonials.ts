import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { pictureSchema } from '../parts/picture.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  look: Type.Optional(
    Type.Enum(['cards', 'quotes'], {
      title: 'Look',
      description:
        'cards (the default): side by side where there is room. quotes: large, one below the other, such as the word of an expert.',
    }),
  ),
  items: Type.Array(
    strict({
      quote: filledText('Quote'),
      name: filledText('Name'),
      role: filledText('Role', 'Under the name.'),
      picture: Type.Optional({
        ...pictureSchema,
        description: 'A photo of the person, cut to a circle. Without it, the initials are shown.',
      }),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: 'Stars' })),
      ...claimProps,
    }),
    { minItems: 1, title: 'Testimonials' },
  ),
};

/** What customers say about the product. */
export const testimonials: BlockKind<typeof props> = {
  props,
  claims: ({ items }) =>
    items.map((claim, at) => ({ claim, path: ['items', at], what: `the testimonial of '${claim.name}'` })),
  example: {
    items: [{ quote: 'It worked.', name: 'Ana', role: 'Nurse' }],
  },
};

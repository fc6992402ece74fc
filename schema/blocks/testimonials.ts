import { Type } from 'typebox';
import { claimProps } from '../sections/claim.ts';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const testimonialsProps = {
  heading: Type.Optional(filledText('Heading')),
  items: Type.Array(
    strict({
      quote: filledText('Quote'),
      name: filledText('Name'),
      role: filledText('Role', 'Under the name.'),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: 'Stars' })),
      ...claimProps,
    }),
    { minItems: 1, title: 'Testimonials' },
  ),
};

/** What people say of the product. */
export const testimonialsExample: StaticOf<typeof testimonialsProps> = {
  items: [{ quote: 'It worked.', name: 'Ana', role: 'Nurse' }],
};

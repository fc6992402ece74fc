import { Type } from 'typebox';
import { claimProps } from '../claim.ts';
import { type StaticOf, strict } from '../strict.ts';

export const testimonialsProps = {
  heading: Type.Optional(Type.String({ minLength: 1, title: 'Heading' })),
  items: Type.Array(
    strict({
      quote: Type.String({ minLength: 1, title: 'Quote' }),
      name: Type.String({ minLength: 1, title: 'Name' }),
      role: Type.String({ minLength: 1, title: 'Role', description: 'Under the name.' }),
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

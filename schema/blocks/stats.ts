import { Type } from 'typebox';
import { claimProps } from '../claim.ts';
import { type StaticOf, strict } from '../strict.ts';

export const statsProps = {
  heading: Type.Optional(Type.String({ minLength: 1, title: 'Heading' })),
  items: Type.Array(
    strict({
      value: Type.String({ minLength: 1, title: 'Value' }),
      label: Type.String({ minLength: 1, title: 'Label' }),
      ...claimProps,
    }),
    { minItems: 1, title: 'Statistics' },
  ),
};

/** Large numbers with what they count. */
export const statsExample: StaticOf<typeof statsProps> = { items: [{ value: '80%', label: 'find a job' }] };

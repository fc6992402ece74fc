import { Type } from 'typebox';
import { claimProps } from '../sections/claim.ts';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const statsProps = {
  heading: Type.Optional(filledText('Heading')),
  items: Type.Array(
    strict({
      value: filledText('Value'),
      label: filledText('Label'),
      ...claimProps,
    }),
    { minItems: 1, title: 'Statistics' },
  ),
};

/** Large numbers with what they count. */
export const statsExample: StaticOf<typeof statsProps> = { items: [{ value: '80%', label: 'find a job' }] };

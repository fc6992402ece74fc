import { Type } from 'typebox';
import { claimProps } from '../claim.ts';
import { filledText } from '../filled-text.ts';
import { type StaticOf, strict } from '../strict.ts';

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

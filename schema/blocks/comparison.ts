import { Type } from 'typebox';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

const side = (title: string) =>
  strict(
    {
      title: filledText('Title'),
      points: Type.Array(filledText('Point'), { minItems: 1, title: 'Points' }),
    },
    { title },
  );

export const comparisonProps = {
  heading: Type.Optional(filledText('Heading')),
  before: side('Before'),
  after: side('After'),
};

/** Before and after, side by side. */
export const comparisonExample: StaticOf<typeof comparisonProps> = {
  before: { title: 'Before', points: ['Slow'] },
  after: { title: 'After', points: ['Fast'] },
};

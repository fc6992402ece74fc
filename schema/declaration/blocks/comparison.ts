import { Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const side = (title: string) =>
  strict(
    {
      title: filledText('Title'),
      points: Type.Array(filledText('Point'), { minItems: 1, title: 'Points' }),
    },
    { title },
  );

const props = {
  heading: Type.Optional(filledText('Heading')),
  before: side('Before'),
  after: side('After'),
};

/** Before and after, side by side. */
export const comparison: BlockKind<typeof props> = {
  props,
  example: {
    before: { title: 'Before', points: ['Slow'] },
    after: { title: 'After', points: ['Fast'] },
  },
};

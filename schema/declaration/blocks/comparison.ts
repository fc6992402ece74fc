import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { pictureSchema } from '../parts/picture.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const side = (title: string) =>
  strict(
    {
      title: filledText('Title'),
      picture: Type.Optional(pictureSchema),
      points: Type.Optional(Type.Array(filledText('Point'), { minItems: 1, title: 'Points' })),
    },
    { title },
  );

const props = {
  heading: Type.Optional(filledText('Heading')),
  before: side('Before'),
  after: side('After'),
  ...claimProps,
};

/** Before and after, side by side. Pictures of both are a claim: they show what became of somebody. */
export const comparison: BlockKind<typeof props> = {
  props,
  claims: (block) => [
    {
      claim: block,
      path: [],
      what: `the change from '${block.before.title}' to '${block.after.title}'`,
      live: !(block.before.picture || block.after.picture),
    },
  ],
  example: {
    before: { title: 'Before', points: ['Slow'] },
    after: { title: 'After', points: ['Fast'] },
  },
};

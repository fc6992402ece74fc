import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
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
export const stats: BlockKind<typeof props> = {
  props,
  claims: ({ items }) =>
    items.map((claim, at) => ({ claim, path: ['items', at], what: `the statistic '${claim.value}'` })),
  example: { items: [{ value: '80%', label: 'find a job' }] },
};

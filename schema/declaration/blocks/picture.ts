import { illustrationSchema } from '../parts/illustration.ts';
import type { BlockKind } from './block-kind.ts';

const props = { illustration: illustrationSchema };

/** An illustration on its own. */
export const picture: BlockKind<typeof props> = {
  props,
  example: { illustration: 'privacy' },
};

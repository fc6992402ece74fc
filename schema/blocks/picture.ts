import { illustrationSchema } from '../illustration.ts';
import type { StaticOf } from '../strict.ts';

export const pictureProps = { illustration: illustrationSchema };

/** An illustration on its own. */
export const pictureExample: StaticOf<typeof pictureProps> = { illustration: 'privacy' };

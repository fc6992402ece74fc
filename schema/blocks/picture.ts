import { illustrationSchema } from '../sections/illustration.ts';
import type { StaticOf } from '../typebox/builders.ts';

export const pictureProps = { illustration: illustrationSchema };

/** An illustration on its own. */
export const pictureExample: StaticOf<typeof pictureProps> = { illustration: 'privacy' };

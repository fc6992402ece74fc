import { Type } from 'typebox';
import { illustrationSchema } from '../parts/illustration.ts';
import { filledText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';
import { locationSchema } from './call-to-action.ts';

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  button: Type.Optional(filledText('Button', "Does what the page's call to action says.")),
  location: locationSchema,
  note: Type.Optional(filledText('Note', 'Small, under the button.')),
  illustration: Type.Optional(illustrationSchema),
};

/** The opening of a page: its heading, a sentence, a button. */
export const hero: BlockKind<typeof props> = {
  props,
  leadsOn: ({ button }) => button !== undefined,
  example: { heading: 'Find a job', button: 'Start' },
};

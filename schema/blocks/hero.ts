import { Type } from 'typebox';
import { illustrationSchema } from '../sections/illustration.ts';
import type { StaticOf } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';
import { locationSchema } from './call-to-action.ts';

export const heroProps = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  button: Type.Optional(filledText('Button', "Does what the page's call to action says.")),
  location: locationSchema,
  note: Type.Optional(filledText('Note', 'Small, under the button.')),
  illustration: Type.Optional(illustrationSchema),
};

/** The opening of a page: its heading, a sentence, a button. */
export const heroExample: StaticOf<typeof heroProps> = { heading: 'Find a job', button: 'Start' };

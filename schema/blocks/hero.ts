import { Type } from 'typebox';
import { illustrationSchema } from '../illustration.ts';
import type { StaticOf } from '../strict.ts';

export const heroProps = {
  heading: Type.String({ minLength: 1, title: 'Heading' }),
  text: Type.Optional(Type.String({ minLength: 1, title: 'Text' })),
  button: Type.Optional(
    Type.String({ minLength: 1, title: 'Button', description: "Does what the page's call to action says." }),
  ),
  note: Type.Optional(Type.String({ minLength: 1, title: 'Note', description: 'Small, under the button.' })),
  illustration: Type.Optional(illustrationSchema),
};

/** The opening of a page: its heading, a sentence, a button. */
export const heroExample: StaticOf<typeof heroProps> = { heading: 'Find a job', button: 'Start' };

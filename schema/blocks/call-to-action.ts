import { Type } from 'typebox';
import type { StaticOf } from '../strict.ts';

export const callToActionProps = {
  heading: Type.Optional(Type.String({ minLength: 1, title: 'Heading' })),
  text: Type.Optional(Type.String({ minLength: 1, title: 'Text' })),
  button: Type.String({
    minLength: 1,
    title: 'Button',
    description: "Does what the page's call to action says.",
  }),
};

/** A button on a landing page, with a line or two before it. */
export const callToActionExample: StaticOf<typeof callToActionProps> = { button: 'Start' };

import { Type } from 'typebox';
import type { StaticOf } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

/** Tells the buttons of a page apart in tracking. */
export const locationSchema = Type.Optional(
  filledText(
    'Location of the button',
    "Where it stands, for tracking; without it, the location of the page's call to action is told.",
  ),
);

export const callToActionProps = {
  heading: Type.Optional(filledText('Heading')),
  text: Type.Optional(filledText('Text')),
  button: filledText('Button', "Does what the page's call to action says."),
  location: locationSchema,
};

/** A button on a landing page, with a line or two before it. */
export const callToActionExample: StaticOf<typeof callToActionProps> = { button: 'Start' };

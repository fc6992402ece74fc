import { Type } from 'typebox';
import { filledText } from '../filled-text.ts';
import type { StaticOf } from '../strict.ts';

export const callToActionProps = {
  heading: Type.Optional(filledText('Heading')),
  text: Type.Optional(filledText('Text')),
  button: filledText('Button', "Does what the page's call to action says."),
};

/** A button on a landing page, with a line or two before it. */
export const callToActionExample: StaticOf<typeof callToActionProps> = { button: 'Start' };

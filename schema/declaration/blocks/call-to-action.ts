import { Type } from 'typebox';
import { filledText, internalText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

/** Distinguishes the buttons of a page in tracking. */
export const locationSchema = Type.Optional(
  internalText(
    'Location of the button',
    "The button's place, for tracking; by default, the location of the page's call to action is sent.",
  ),
);

const props = {
  heading: Type.Optional(filledText('Heading')),
  text: Type.Optional(filledText('Text')),
  button: filledText('Button', "Does what the page's call to action says."),
  location: locationSchema,
};

/** A button on a landing page, with a line or two before it. */
export const callToAction: BlockKind<typeof props> = {
  props,
  leadsOn: () => true,
  example: { button: 'Start' },
};

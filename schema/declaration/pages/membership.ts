import { Type } from 'typebox';
import { filledText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text', 'Above the form to sign in.')),
};

/** Where payers see what they subscribed to, use another card and cancel. The server sends it, without scripts. */
export const membership: PageKind<typeof props> = {
  props,
  audience: 'anybody',
  cancels: true,
};

import { Type } from 'typebox';
import { filledText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  heading: filledText('Heading'),
  paragraphs: Type.Array(filledText('Paragraph'), { minItems: 1, title: 'Paragraphs' }),
  supportText: filledText('Support', "Before the link to the product's support."),
  homeLabel: filledText('Label of the button', "It leads to the product's site."),
};

/** The refund page; it clears the stored session id. */
export const error: PageKind<typeof props> = {
  props,
  audience: 'anybody',
  promisesRefund: true,
};

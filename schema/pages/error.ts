import { Type } from 'typebox';
import { copy } from '../copy.ts';

/** The refund page; it clears the stored session id (spec sections 2 and 8). */
export const errorProps = {
  heading: copy('Heading'),
  paragraphs: Type.Array(copy('Paragraph'), { minItems: 1, title: 'Paragraphs' }),
  supportText: copy('Support', "Before the link to the product's support."),
  homeLabel: copy('Label of the button', "It leads to the product's site."),
};

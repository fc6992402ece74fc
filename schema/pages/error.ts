import { Type } from 'typebox';
import { filledText } from '../typebox/filled-text.ts';

/** The refund page; it clears the stored session id. */
export const errorProps = {
  heading: filledText('Heading'),
  paragraphs: Type.Array(filledText('Paragraph'), { minItems: 1, title: 'Paragraphs' }),
  supportText: filledText('Support', "Before the link to the product's support."),
  homeLabel: filledText('Label of the button', "It leads to the product's site."),
};

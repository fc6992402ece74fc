import { Type } from 'typebox';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

export const faqProps = {
  heading: Type.Optional(filledText('Heading')),
  items: Type.Array(
    strict({
      question: filledText('Question'),
      answer: filledText('Answer'),
    }),
    { minItems: 1, title: 'Questions' },
  ),
};

/** Questions that open to their answers. */
export const faqExample: StaticOf<typeof faqProps> = { items: [{ question: 'Is it hard?', answer: 'No.' }] };

import { Type } from 'typebox';
import { filledText } from '../filled-text.ts';
import { type StaticOf, strict } from '../strict.ts';

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

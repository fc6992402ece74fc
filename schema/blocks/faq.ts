import { Type } from 'typebox';
import { type StaticOf, strict } from '../strict.ts';

export const faqProps = {
  heading: Type.Optional(Type.String({ minLength: 1, title: 'Heading' })),
  items: Type.Array(
    strict({
      question: Type.String({ minLength: 1, title: 'Question' }),
      answer: Type.String({ minLength: 1, title: 'Answer' }),
    }),
    { minItems: 1, title: 'Questions' },
  ),
};

/** Questions that open to their answers. */
export const faqExample: StaticOf<typeof faqProps> = { items: [{ question: 'Is it hard?', answer: 'No.' }] };

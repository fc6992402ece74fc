import { Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  items: Type.Array(
    strict({
      question: filledText('Question'),
      answer: filledText('Answer'),
    }),
    { minItems: 1, title: 'Questions' },
  ),
};

/** Questions that unfold their answers. */
export const faq: BlockKind<typeof props> = {
  props,
  example: { items: [{ question: 'Is it hard?', answer: 'No.' }] },
};

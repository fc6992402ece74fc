import { Type } from 'typebox';
import { filledText, internalText, strict } from '../typebox-builders.ts';

export const patternSchema = strict(
  {
    expression: internalText(
      'Expression',
      "A regular expression as JavaScript writes it, with the flag u and without slashes; the whole answer has to match it, such as '[A-Z]{2}\\d{4}'.",
    ),
    message: filledText(
      'Message',
      "The message to visitors whose answer does not match, such as 'Two letters and four digits, as on your card'.",
    ),
    examples: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        title: 'Examples',
        description: 'Answers that match; validate checks that they do.',
      }),
    ),
  },
  { title: 'Pattern', description: 'What every answer has to look like.' },
);

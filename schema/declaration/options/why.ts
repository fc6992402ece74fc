import { Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';

export const whySchema = Type.Optional(
  strict(
    {
      label: filledText('Label', "What visitors tap to read it, such as 'Why we ask'."),
      text: filledText('Text'),
    },
    { title: 'Why we ask', description: 'The reason for the question, which unfolds above it.' },
  ),
);

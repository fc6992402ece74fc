import { type Static, Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';

const schema = strict(
  {
    label: filledText('Label', "What visitors tap to read it, such as 'Why we ask'."),
    text: filledText('Text'),
  },
  { title: 'Why we ask', description: 'The reason for the question, which unfolds above it.' },
);

export const whySchema = Type.Optional(schema);

export type Why = Static<typeof schema>;

import { type Static, Type } from 'typebox';
import { blocksSchema } from '../blocks/index.ts';
import { filledText, strict } from '../typebox-builders.ts';

const schema = strict(
  {
    label: filledText('Label', "The button that opens it, such as 'Why do we ask this?'."),
    title: filledText('Title'),
    text: filledText('Text', 'Under the title.'),
    blocks: Type.Optional(blocksSchema('Blocks', 'Under the text.')),
    closeLabel: filledText('Label of the close button'),
  },
  { title: 'Help sheet', description: 'More about the question, in a sheet that a button above it opens.' },
);

export const helpSheetSchema = Type.Optional(schema);

export type HelpSheet = Static<typeof schema>;

import { Type } from 'typebox';
import { filledText, number, strict } from '../typebox-builders.ts';

export const unitSchema = strict(
  {
    name: filledText('Name', "What visitors read in the choice, such as 'ft and in'."),
    parts: Type.Array(
      strict({
        label: filledText('Label', "Of its input, such as 'ft'."),
        factor: number(
          'Factor',
          'The size of one of these in the stored unit: 30.48 for a foot if cm are stored.',
          { exclusiveMinimum: 0 },
        ),
      }),
      { minItems: 1, maxItems: 3, title: 'Parts', description: 'The largest first.' },
    ),
  },
  { title: 'Unit' },
);

import { Type } from 'typebox';
import { filledText, nameText } from '../typebox-builders.ts';

const shared =
  'Marked when the question is first shown: Continue takes it as the answer, and tracking and the export tell that it was.';

export const preselectedSchema = Type.Optional(
  nameText('choice', 'Preselected', `The stored value of a choice. ${shared}`),
);

export const textPreselectedSchema = Type.Optional(
  filledText('Preselected', `Stands in the input. ${shared}`),
);

export const numberPreselectedSchema = Type.Optional(
  Type.Number({
    minimum: -999_999_999,
    maximum: 999_999_999,
    title: 'Preselected',
    description: `Stands in the input, in the unit that is stored. ${shared}`,
  }),
);

export const severalPreselectedSchema = Type.Optional(
  Type.Array(nameText('choice', 'Choice'), {
    title: 'Preselected',
    description: `The stored values of choices. ${shared}`,
    minItems: 1,
    uniqueItems: true,
  }),
);

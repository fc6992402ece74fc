import { Type } from 'typebox';
import { operators } from '../../kinds/compare.ts';
import { filledText, nameOfOther, strict } from '../typebox-builders.ts';

export const compareSchema = Type.Optional(
  strict(
    {
      operator: Type.Enum(operators, {
        title: 'Operator',
        description: 'What the answer has to be. An earlier date is less than a later one.',
      }),
      with: nameOfOther('field', 'With', 'The field of an answer that is given before.'),
      message: filledText(
        'Message',
        "The message to visitors whose answer is not that, such as 'Your goal has to be below your weight'.",
      ),
    },
    { title: 'Compare', description: 'Compares the answer with an earlier one.' },
  ),
);

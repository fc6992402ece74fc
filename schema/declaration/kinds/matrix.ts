import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import { conditionSchema } from '../condition.ts';
import type { FormQuestion } from '../form-question.ts';
import { optionalSchema } from '../options/optional.ts';
import { choicesSchema } from '../sections/choice-set.ts';
import { boolean, filledText, nameText, strict } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

/** A question of a matrix, for `definitions`. */
export const rowDefinition = () =>
  strict(
    {
      field: nameText('field', 'Field', 'The name under which the answer is kept.'),
      heading: filledText('Heading', 'What is asked in this row.'),
      missing: Type.Optional(
        filledText('Missing', "The message if it is not answered, such as 'Say how you find the food'."),
      ),
      sensitive: Type.Optional(
        boolean('Sensitive', 'Tracking gets the withheld value instead of the answer.'),
      ),
      optional: optionalSchema,
      when: Type.Optional(conditionSchema),
    },
    { title: 'Row' },
  );

const props = {
  ...markerProps,
  choices: choicesSchema,
  questions: Type.Array(Type.Unsafe<FormQuestion>({ $ref: '#/definitions/row' }), {
    minItems: 1,
    title: 'Rows',
    description:
      'In their order. Each is a question with these choices, and keeps its answer under a field of its own.',
  }),
  problemsHeading: filledText(
    'Heading of the problems',
    "Above the list of what is missing or wrong, such as 'There is a problem'.",
  ),
};

/** Several questions with the same choices. Its own field says that it is answered. */
export const matrix = defineKind(behaviour, {
  title: 'Matrix',
  summary: 'Several questions by one scale, in rows.',
  ...marker,
  props,
  example: {
    value: 'done',
    choices: 'yes-no',
    questions: [{ field: 'Food', heading: 'The food' } as FormQuestion],
    problemsHeading: 'There is a problem',
  },
  scaffold: () => ({
    choices: ['Good', 'Fair', 'Poor'],
    questions: [{ field: 'Food', heading: 'The food' }],
  }),
  ofRows: ({ choices }) => ({ kind: 'choice', choices }),
  defaults: { value: 'done' },
});

import { Type } from 'typebox';
import { group as behaviour } from '../../kinds/group.ts';
import type { FormQuestion } from '../form-question.ts';
import { lintIf } from '../lint.ts';
import { filledText, integer, strict, templateText } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';
import { text } from './text.ts';

const memberSchema = strict(
  {
    heading: templateText(
      'Heading',
      ['number'],
      "Above the questions of each, such as 'Traveller {number}'.",
    ),
    addLabel: filledText('Label of the add button'),
    removeLabel: filledText('Label of the remove button'),
    questions: Type.Array(Type.Unsafe<FormQuestion>({ $ref: '#/definitions/question' }), {
      minItems: 1,
      title: 'Questions',
      description:
        "In their order, for each. The answer of the second one to the question 'Name' of the group 'Traveller' is kept under 'Traveller 2 Name'.",
    }),
  },
  { title: 'Member', description: 'What is asked of each.' },
);

/** How many a group has at most. */
export const mostMembers = 20;

const count = (title: string, minimum: number) =>
  integer(title, undefined, { minimum, maximum: mostMembers });

const props = {
  min: count('Least', 0),
  max: count('Most', 1),
  member: memberSchema,
  problemsHeading: filledText(
    'Heading of the problems',
    "Above the list of what is missing or wrong, such as 'There is a problem'.",
  ),
};

/** The same questions for each of several: travellers, vehicles, jobs. Its own field says how many there are. */
export const group = defineKind(behaviour, {
  title: 'Group',
  summary: 'The same questions for each of several.',
  props,
  read: (step, text, catalog) =>
    behaviour.check(step, String(Number(text)) === text ? Number(text) : text, catalog),
  domain: ({ min, max }) => ({ min, max, step: 1 }),
  example: {
    min: 1,
    max: 3,
    member: {
      heading: 'Traveller {number}',
      addLabel: 'Add another',
      removeLabel: 'Remove',
      questions: [{ kind: 'text', field: 'Name', ...text.example }],
    },
    problemsHeading: 'There is a problem',
  },
  scaffold: () => ({
    max: 5,
    member: { heading: '{number}', questions: [{ kind: 'text', field: 'Name', label: 'Name' }] },
  }),
  defaults: { min: 1, max: 10 },
  lint: {
    'number-range': ({ min, max }) =>
      lintIf(
        min > max,
        ['min'],
        `The least ${min} is above the most ${max}, so no answer can be given. Exchange the two or widen the range.`,
      ),
  },
});

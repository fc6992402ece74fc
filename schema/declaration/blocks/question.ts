import { Type } from 'typebox';
import { targetSchema } from '../next.ts';
import { saveFailureSchema } from '../parts/save-failure.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import { filledText, integer, nameText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  number: integer('Number', 'The step number in tracking.', { minimum: 1 }),
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  field: nameText('field', 'Field', 'The name under which the answer is kept.'),
  choices: choicesSchema,
  layout: Type.Optional(layoutSchema),
  next: targetSchema,
  onSaveFailure: saveFailureSchema,
};

/** The first question of the funnel, on a landing page; its answer creates the session. */
export const question: BlockKind<typeof props> = {
  props,
  leadsOn: () => true,
  example: {
    number: 1,
    heading: 'Are you looking for a job?',
    field: 'Looking',
    choices: 'yes-no',
    next: '/first',
    onSaveFailure: 'log',
  },
};

import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import type { FormQuestion } from '../form-question.ts';
import { filledText } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

const props = {
  ...markerProps,
  questions: Type.Array(Type.Unsafe<FormQuestion>({ $ref: '#/definitions/question' }), {
    minItems: 1,
    title: 'Questions',
    description: 'In their order. Each keeps its answer under a field of its own; all are saved together.',
  }),
  problemsHeading: filledText(
    'Heading of the problems',
    "Above the list of what is missing or wrong, such as 'There is a problem'.",
  ),
};

const question = { kind: 'text', field: 'Name', label: 'Your name', maxLength: 80, suggestions: [] };

/** Several questions on one screen, checked and saved together. Its own field says that it is answered. */
export const form = defineKind(behaviour, {
  title: 'Form',
  summary: 'Several questions on one screen.',
  ...marker,
  props,
  example: {
    value: 'done',
    questions: [question],
    problemsHeading: 'There is a problem',
  },
  scaffold: () => ({ questions: [{ kind: 'text', field: 'Name', label: 'Your name' }] }),
  defaults: { value: 'done' },
});

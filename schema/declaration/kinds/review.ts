import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import { filledText, nameOfOther } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

const props = {
  ...markerProps,
  fields: Type.Optional(
    Type.Array(nameOfOther('field', 'Field', 'Of a question that comes before.'), {
      minItems: 1,
      uniqueItems: true,
      title: 'Fields',
      description:
        'The questions whose answers are shown, in the order in which they were asked; by default, all that the visitor was asked.',
    }),
  ),
  changeLabel: filledText(
    'Change',
    'The link beside each answer; screen readers read the question after it.',
  ),
  notAnswered: filledText('Not answered', 'Shown instead of the answer to a skipped question.'),
  unknown: filledText(
    'Unknown',
    'Shown instead of all answers if they were given in another tab or on another device: only that one knows them.',
  ),
};

/** The answers so far, each with a way to change it. */
export const review = defineKind(behaviour, {
  title: 'Review',
  summary: 'The answers so far, each with a way to change it.',
  ...marker,
  props,
  shows: ({ fields = [] }) => fields.map((field, index) => ({ field, path: ['fields', index] })),
  example: {
    value: 'done',
    changeLabel: 'Change',
    notAnswered: 'Not answered',
    unknown: 'Your answers are in the tab where you gave them.',
  },
  defaults: { value: 'done' },
});

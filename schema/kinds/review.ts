import { Type } from 'typebox';
import { filledText, internalText } from '../typebox-builders.ts';
import type { StepKind } from './kind.ts';
import { marker, markerProps } from './marker.ts';

const props = {
  ...markerProps,
  fields: Type.Optional(
    Type.Array(internalText('Field', 'Of a question that comes before.'), {
      minItems: 1,
      uniqueItems: true,
      title: 'Fields',
      description:
        'The questions whose answers are shown; where left out, all that the visitor was asked. They come in the order in which they were asked.',
    }),
  ),
  changeLabel: filledText(
    'Change',
    'On the link beside each answer; screen readers read the question after it.',
  ),
  notAnswered: filledText('Not answered', 'In place of an answer to a question that was skipped.'),
  unknown: filledText(
    'Unknown',
    'In place of all answers, where they were given in another tab or on another device, which alone know them.',
  ),
};

/** The answers so far, each with a way to change it. */
export const review: StepKind<typeof props, string> = {
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
};

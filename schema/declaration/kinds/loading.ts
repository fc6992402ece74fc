import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import type { FormQuestion } from '../form-question.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import { filledText, integer, nameText, number, strict } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

const question = strict({
  kind: Type.Literal('choice'),
  field: nameText('field', 'Field', 'The name under which the answer is kept.'),
  heading: filledText('Heading', 'The question.'),
  choices: choicesSchema,
  layout: Type.Optional(layoutSchema),
});

const props = {
  ...markerProps,
  tickMs: integer('Tick', 'Milliseconds between two steps of the ring.', { minimum: 1 }),
  percentPerTick: number('Percent per tick', undefined, { exclusiveMinimum: 0, maximum: 100 }),
  ringCircumference: number('Ring circumference', 'In SVG units.', { exclusiveMinimum: 0 }),
  messages: Type.Array(filledText('Message'), {
    minItems: 1,
    title: 'Messages',
    description:
      'Each is active for an equal share of the time from 0 to 100%. Gaps tell what the visitor answered.',
  }),
  questions: Type.Optional(
    Type.Unsafe<FormQuestion[]>(
      Type.Array(question, {
        minItems: 1,
        maxItems: 3,
        title: 'Questions',
        description:
          'Asked while the ring fills, at equal distances; it stands still until each is answered.',
      }),
    ),
  ),
};

/** A progress ring that runs by itself and moves on. */
export const loading = defineKind(behaviour, {
  title: 'Loading',
  summary: 'Asks nothing: a ring that fills while messages pass.',
  ...marker,
  props,
  waitMs: ({ percentPerTick, tickMs }) => Math.ceil(100 / percentPerTick) * tickMs,
  example: {
    value: 'done',
    tickMs: 75,
    percentPerTick: 1,
    ringCircumference: 314,
    messages: ['Measuring', 'Sorting'],
  },
  defaults: { value: 'done', tickMs: 75, percentPerTick: 1, ringCircumference: 314 },
});

import { Type } from 'typebox';
import { filledText } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import type { StepKind } from './step-kind.ts';

const props = {
  ...markerProps,
  tickMs: Type.Integer({
    minimum: 1,
    title: 'Tick',
    description: 'Milliseconds between two steps of the ring.',
  }),
  percentPerTick: Type.Number({ exclusiveMinimum: 0, maximum: 100, title: 'Percent per tick' }),
  ringCircumference: Type.Number({
    exclusiveMinimum: 0,
    title: 'Ring circumference',
    description: 'In SVG units.',
  }),
  messages: Type.Array(filledText('Message'), {
    minItems: 1,
    title: 'Messages',
    description: 'Each is active for an equal share of the time from 0 to 100%.',
  }),
};

/** A progress ring that runs by itself and moves on. */
export const loading: StepKind<typeof props, string> = {
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
};

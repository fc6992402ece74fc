import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import { filledText, integer, number } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

const props = {
  ...markerProps,
  tickMs: integer('Tick', 'Milliseconds between two steps of the ring.', { minimum: 1 }),
  percentPerTick: number('Percent per tick', undefined, { exclusiveMinimum: 0, maximum: 100 }),
  ringCircumference: number('Ring circumference', 'In SVG units.', { exclusiveMinimum: 0 }),
  messages: Type.Array(filledText('Message'), {
    minItems: 1,
    title: 'Messages',
    description: 'Each is active for an equal share of the time from 0 to 100%.',
  }),
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

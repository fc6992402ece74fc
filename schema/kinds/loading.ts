import { Type } from 'typebox';
import type { Kind } from '../kind.ts';
import type { StaticOf } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';
import { marker, markerAuthoring, markerProps } from './marker.ts';

export const loadingProps = {
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
    description: 'Each is active in its equal share of the way from 0 to 100%.',
  }),
};

type Props = StaticOf<typeof loadingProps>;

/** A progress ring that runs by itself and moves on. */
export const loading: Kind<Props, string> = marker;
export const loadingAuthoring = markerAuthoring<Props>({
  value: 'done',
  tickMs: 75,
  percentPerTick: 1,
  ringCircumference: 314,
  messages: ['Measuring', 'Sorting'],
});

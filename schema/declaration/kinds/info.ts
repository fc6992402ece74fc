import { marker, markerProps } from './marker.ts';
import type { StepKind } from './step-kind.ts';

/** A screen to read, with a Continue button. */
export const info: StepKind<typeof markerProps, string> = {
  ...marker,
  props: markerProps,
  answersByForm: true,
  example: { value: 'done' },
  defaults: { value: 'done' },
};

import { marker as behaviour } from '../../kinds/marker.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

/** A screen to read, with a Continue button. */
export const info = defineKind(behaviour, {
  title: 'Info',
  summary: 'Asks nothing: a headline, a text and Continue.',
  ...marker,
  props: markerProps,
  answersByForm: true,
  example: { value: 'done' },
  defaults: { value: 'done' },
});

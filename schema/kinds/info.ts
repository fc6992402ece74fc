import { marker, markerAuthoring, markerProps } from './marker.ts';

export const infoProps = { ...markerProps };

/** A screen to read, with a Continue button. */
export const info = marker;
export const infoAuthoring = { ...markerAuthoring({ value: 'done' }), answersByForm: true } as const;

import { marker, markerAuthoring, markerProps } from './marker.ts';

export const infoProps = { ...markerProps };

/** A screen to read, with a Continue button (spec section 2, steps 3, 4, 10 and 20). */
export const info = marker;
export const infoAuthoring = { ...markerAuthoring({ value: 'done' }), answersByForm: true } as const;

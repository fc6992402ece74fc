import type { Diagram } from '../../diagram/diagram.ts';

/** A way to draw a funnel. Pure; the text ends with a line break. */
export type Format = (diagram: Diagram) => string;

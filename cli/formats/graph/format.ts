import type { Diagram } from '../../../proof/pictures/diagram.ts';

/** A way to draw a funnel. Pure; the text ends with a line break. Fails with a CommandError where it draws none as large. */
export type Format = (diagram: Diagram) => string;

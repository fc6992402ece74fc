import type { Diagram } from '../../../proof/pictures/diagram.ts';

/** A format of pictures. Pure; the text ends with a line break. Throws a CommandError if the funnel is too large. */
export type Format = (diagram: Diagram) => string;

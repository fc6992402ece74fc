import type { Report } from '../../../proof/diff/report.ts';
import type { Surroundings } from '../surroundings.ts';

/** A format of the changes. Pure; the text ends with a line break. */
export type Format = (report: Report, surroundings: Surroundings) => string;

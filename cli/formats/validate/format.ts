import type { Surroundings as Place } from '../surroundings.ts';
import type { Report } from './report.ts';

/** Where the output will be read, and what the user wants to see. */
export interface Surroundings extends Place {
  /** Whether to show suppressed problems to people; formats for programs always include them. */
  readonly showSuppressed: boolean;
  /** The location of the pages about the rules: a URL, or a path from the root of the project. It ends with a slash. */
  readonly rulePages: string;
}

/** A format of a report. Pure; the text ends with a line break. */
export type Format = (report: Report, surroundings: Surroundings) => string;

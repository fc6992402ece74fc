import type { styleText } from 'node:util';
import type { Report } from '../report.ts';

/** What a format needs to know of the place where its text will be read. */
export interface Surroundings {
  /** Gives the text in a style, or as it is where no colours are wanted. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string;
  /** How many characters a line may have. */
  readonly columns: number;
  /** Whether people want to see what the funnel has suppressed; formats for programs always tell. */
  readonly showSuppressed: boolean;
  /** Where the pages about the rules are: a URL, or a path from the root of the project. It ends with a slash. */
  readonly rulePages: string;
}

/** A way to write a report down. Pure; the text ends with a line break. */
export type Format = (report: Report, surroundings: Surroundings) => string;

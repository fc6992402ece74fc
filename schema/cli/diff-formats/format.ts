import type { styleText } from 'node:util';
import type { Report } from '../../diff/report.ts';

/** What a format needs to know of the place where its text will be read. */
interface Surroundings {
  /** Gives the text in a style, or as it is where no colours are wanted. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string;
  /** How many characters a line may have. */
  readonly columns: number;
}

/** A way to write down what changed. Pure; the text ends with a line break. */
export type Format = (report: Report, surroundings: Surroundings) => string;

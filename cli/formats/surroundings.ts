import { styleText } from 'node:util';

/** How the output will be read: with or without colours, and how wide. */
export interface Surroundings {
  /** The text in a style, or unchanged if colours are off. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string;
  /** The most characters of a line. */
  readonly columns: number;
}

/** The surroundings of the standard output. In: the most characters of a line if it is not a terminal. */
export const surroundings = (usualColumns: number): Surroundings => ({
  paint: (style, text) => styleText(style, text, { stream: process.stdout }),
  columns: process.stdout.columns ?? usualColumns,
});

import { styleText } from 'node:util';

/** Where the output will be read: in colours or not, and how wide. */
export interface Surroundings {
  /** Gives the text in a style, or as it is where no colours are wanted. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string;
  /** How many characters a line may have. */
  readonly columns: number;
}

/** Those of the standard output. In: how many characters a line may have where it is no terminal. */
export const surroundings = (usualColumns: number): Surroundings => ({
  paint: (style, text) => styleText(style, text, { stream: process.stdout }),
  columns: process.stdout.columns ?? usualColumns,
});

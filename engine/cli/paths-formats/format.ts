import type { styleText } from 'node:util';
import type { Destination, Paths } from '../../paths/paths.ts';

/** What `funnel paths` writes down. */
interface PathsReport {
  readonly file: string;
  readonly paths: Paths;
  /** The one step or page that was asked for. */
  readonly to?: Destination;
}

/** What a format needs to know of the place where its text will be read. */
interface Surroundings {
  /** Gives the text in a style, or as it is where no colours are wanted. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string;
  /** How many characters a line may have. */
  readonly columns: number;
}

/** A way to write down the paths of a funnel. Pure; the text ends with a line break. */
export type Format = (report: PathsReport, surroundings: Surroundings) => string;

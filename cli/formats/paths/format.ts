import type { Destination, Paths } from '../../../proof/paths/paths.ts';
import type { Surroundings } from '../surroundings.ts';

/** What `funnel paths` writes down. */
interface PathsReport {
  readonly file: string;
  readonly paths: Paths;
  /** The one step or page that was asked for. */
  readonly to?: Destination;
}

/** A way to write down the paths of a funnel. Pure; the text ends with a line break. */
export type Format = (report: PathsReport, surroundings: Surroundings) => string;

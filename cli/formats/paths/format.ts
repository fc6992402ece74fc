import type { Destination, Paths, pathsInArms } from '../../../proof/paths/paths.ts';
import type { Surroundings } from '../surroundings.ts';

/** The output of `funnel paths`. */
interface PathsReport {
  readonly file: string;
  readonly paths: Paths;
  /** The same for combinations of arms of experiments. */
  readonly arms?: ReturnType<typeof pathsInArms>['arms'];
  /** The one step or page that was asked for. */
  readonly to?: Destination;
}

/** A format of a funnel's paths. Pure; the text ends with a line break. */
export type Format = (report: PathsReport, surroundings: Surroundings) => string;

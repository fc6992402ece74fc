/** A question that has come into sight. */
interface Shown {
  readonly heading: string;
  /** When it was painted. */
  readonly at: number;
}

/** A round trip to the server: a call of a script, or a form that was answered with a redirect. */
interface Save {
  readonly start: number;
  readonly end: number;
}

/**
 * What a page saw of itself in a visit, in the order in which it saw it. Times are in milliseconds, of the clock on
 * the wall where nothing else is said.
 */
export interface Sightings {
  /** First contentful paints, since the start of the navigation. */
  readonly paints: number[];
  /** When the visitor clicked. */
  readonly clicks: number[];
  /** Clicks that had an effect, since the start of the navigation: a form was sent, or an answer stood as chosen. */
  readonly taken: number[];
  readonly shown: Shown[];
  readonly saves: Save[];
  /** Durations of tasks that kept the page from answering for 50 ms or more. */
  readonly longTasks: number[];
  /** Scores of layout shifts that no input explains. */
  readonly shifts: number[];
}

/** How a page tells of one of them. */
export type Tell = <Name extends keyof Sightings>(name: Name, sighting: Sightings[Name][number]) => void;

/** Of a visit that has not begun. */
export const noSightings = (): Sightings => ({
  paints: [],
  clicks: [],
  taken: [],
  shown: [],
  saves: [],
  longTasks: [],
  shifts: [],
});

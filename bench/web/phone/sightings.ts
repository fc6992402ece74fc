/** A question that became visible. */
interface Shown {
  readonly heading: string;
  /** When it was painted. */
  readonly at: number;
}

/** A round trip to the server: a script's call, or a form answered with a redirect. */
interface Save {
  readonly start: number;
  readonly end: number;
}

/** What a page observed during a visit, in order. Times are in milliseconds of the wall clock unless noted. */
export interface Sightings {
  /** First contentful paints, since the navigation began. */
  readonly paints: number[];
  /** The visitor's clicks. */
  readonly clicks: number[];
  /** Clicks with an effect, since the navigation began: a form was sent, or an answer was marked as chosen. */
  readonly effectiveClicks: number[];
  readonly shown: Shown[];
  readonly saves: Save[];
  /** Durations of tasks that blocked the page for 50 ms or more. */
  readonly longTasks: number[];
  /** Durations of interactions, from the tap or key to the next paint; those below 16 ms are left out. */
  readonly interactions: number[];
  /** Scores of layout shifts without recent input. */
  readonly shifts: number[];
}

/** The function by which a page reports an observation. */
export type Tell = <Name extends keyof Sightings>(name: Name, sighting: Sightings[Name][number]) => void;

/** The observations before a visit. */
export const noSightings = (): Sightings => ({
  paints: [],
  clicks: [],
  effectiveClicks: [],
  shown: [],
  saves: [],
  longTasks: [],
  interactions: [],
  shifts: [],
});

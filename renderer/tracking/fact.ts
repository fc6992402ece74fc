/** Something that happened and that tracking may want to know. Named in the funnel's own words when published. */
export type Fact =
  | { readonly fact: 'sessionStarted'; readonly sessionId: string; readonly address: string }
  | { readonly fact: 'stepViewed'; readonly sessionId: string; readonly number: number }
  | {
      readonly fact: 'stepCompleted';
      readonly sessionId: string;
      readonly number: number;
      readonly answer: string;
    }
  | { readonly fact: 'callToActionClicked'; readonly sessionId: string; readonly location: string }
  | {
      readonly fact: 'pageViewed';
      readonly sessionId: string | undefined;
      readonly name: string;
      readonly path: string;
      readonly title: string;
    };

/** A fact, and when it happened, in milliseconds since 1970. */
export interface DatedFact {
  readonly fact: Fact;
  readonly time: number;
}

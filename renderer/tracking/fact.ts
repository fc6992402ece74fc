import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';

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

/** That a session has answered a step, with the text that is stored, which is withheld of a sensitive step. */
export const stepCompleted = ({ tracking }: Funnel, sessionId: string, step: Step, text: string): Fact => ({
  fact: 'stepCompleted',
  sessionId,
  number: step.number,
  answer: step.sensitive && tracking.withholdSensitive ? tracking.withheld : text,
});

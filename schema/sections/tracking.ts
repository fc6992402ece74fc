import { type Static, Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';

/** Names of events and their properties. */
export const trackingSchema = strict(
  {
    sessionProperty: filledText('Session property', 'On every event.'),
    stepViewed: strict({ event: filledText('Event'), number: filledText('Property of the step number') }),
    stepCompleted: strict({
      event: filledText('Event'),
      number: filledText('Property of the step number'),
      answer: filledText('Property of the answer'),
    }),
    pageView: strict({ event: filledText('Event'), name: filledText('Property of the page name') }),
    callToActionClicked: strict({
      event: filledText('Event'),
      location: filledText('Property of the location'),
    }),
    sessionStarted: strict({ event: filledText('Event'), source: filledText('Property of the source') }),
    withheld: filledText('Withheld', 'Sent instead of the answer of a sensitive step.'),
    withholdSensitive: Type.Boolean({ title: 'Withhold sensitive answers' }),
    dataLayer: strict(
      {
        event: filledText('Event'),
        path: filledText('Property of the path'),
        title: filledText('Property of the title'),
      },
      { title: "The tag manager's data layer", description: 'Pushed on every route change.' },
    ),
  },
  { title: 'Tracking' },
);

export type Tracking = Static<typeof trackingSchema>;

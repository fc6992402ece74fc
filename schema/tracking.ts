import { Type } from 'typebox';
import { copy } from './copy.ts';
import { strict } from './strict.ts';

/** Names of events and their properties (spec sections 3 and 7). */
export const trackingSchema = strict(
  {
    sessionProperty: copy('Session property', 'On every event.'),
    stepViewed: strict({ event: copy('Event'), number: copy('Property of the step number') }),
    stepCompleted: strict({
      event: copy('Event'),
      number: copy('Property of the step number'),
      answer: copy('Property of the answer'),
    }),
    pageView: strict({ event: copy('Event'), name: copy('Property of the page name') }),
    callToActionClicked: strict({ event: copy('Event'), location: copy('Property of the location') }),
    sessionStarted: strict({ event: copy('Event'), source: copy('Property of the source') }),
    withheld: copy('Withheld', 'Stands for the answer of a sensitive step.'),
    withholdSensitive: Type.Boolean({ title: 'Withhold sensitive answers' }),
    dataLayer: strict(
      {
        event: copy('Event'),
        path: copy('Property of the path'),
        title: copy('Property of the title'),
      },
      { title: "The tag manager's data layer", description: 'Pushed on every route change.' },
    ),
  },
  { title: 'Tracking' },
);

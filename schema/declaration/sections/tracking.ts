import { Type } from 'typebox';
import { boolean, internalText, strict } from '../typebox-builders.ts';

export const trackingSchema = strict(
  {
    sessionProperty: internalText('Session property', 'On every event.'),
    stepViewed: strict({ event: internalText('Event'), number: internalText('Property of the step number') }),
    stepCompleted: strict({
      event: internalText('Event'),
      number: internalText('Property of the step number'),
      answer: internalText('Property of the answer'),
      preselected: Type.Optional(
        internalText(
          'Property of preselected answers',
          'Only where an answer is as it was preselected: its field; of a form, the fields of all of them.',
        ),
      ),
    }),
    pageView: strict({ event: internalText('Event'), name: internalText('Property of the page name') }),
    callToActionClicked: strict({
      event: internalText('Event'),
      location: internalText('Property of the location'),
    }),
    sessionStarted: strict({ event: internalText('Event'), source: internalText('Property of the source') }),
    withheld: internalText('Withheld', 'Sent instead of the answer of a sensitive step.'),
    withholdSensitive: boolean('Withhold sensitive answers'),
    dataLayer: strict(
      {
        event: internalText('Event'),
        path: internalText('Property of the path'),
        title: internalText('Property of the title'),
      },
      { title: "The tag manager's data layer", description: 'Pushed on every route change.' },
    ),
  },
  { title: 'Tracking' },
);

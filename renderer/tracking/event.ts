import type { Funnel } from '../../schema/declaration/funnel.ts';
import { sourceField } from '../../schema/sessions/start-fields.ts';
import type { Fact } from './fact.ts';

/** An event with the names that the funnel gives it. */
interface TrackingEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** The event of a fact. Pure. */
export function eventOf(funnel: Funnel, fact: Fact): TrackingEvent {
  const { tracking } = funnel;
  const event = (name: string, properties: TrackingEvent['properties']): TrackingEvent => ({
    name,
    properties: {
      ...(fact.sessionId !== undefined && { [tracking.sessionProperty]: fact.sessionId }),
      ...properties,
    },
  });
  const named: { [Name in Fact['fact']]: (fact: Extract<Fact, { fact: Name }>) => TrackingEvent } = {
    sessionStarted: ({ address }) => {
      const start = sourceField(funnel);
      const source = start && new URLSearchParams(address).get(start.fromQuery);
      return event(tracking.sessionStarted.event, { [tracking.sessionStarted.source]: source ?? '' });
    },
    stepViewed: ({ number }) => event(tracking.stepViewed.event, { [tracking.stepViewed.number]: number }),
    stepCompleted: ({ number, answer, besides }) =>
      event(tracking.stepCompleted.event, {
        [tracking.stepCompleted.number]: number,
        [tracking.stepCompleted.answer]: answer,
        ...besides,
      }),
    callToActionClicked: ({ location }) =>
      event(tracking.callToActionClicked.event, { [tracking.callToActionClicked.location]: location }),
    pageViewed: ({ name }) => event(tracking.pageView.event, { [tracking.pageView.name]: name }),
  };
  const name = named[fact.fact] as (fact: Fact) => TrackingEvent;
  return name(fact);
}

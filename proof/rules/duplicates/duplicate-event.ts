import type { Tracking } from '../../../schema/declaration/sections/tracking.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import type { Finding, Rule } from '../rule.ts';

interface Named {
  readonly name: string;
  readonly pointer: string;
}

/** The places where a name is used again, each with the consequence. */
const repeated = (names: readonly Named[], effect: string): readonly Finding[] =>
  repeatsIn(names, ({ name }) => name).map(({ one: { name, pointer }, owner }) => ({
    pointer,
    message: `The name '${name}' is another's already, ${effect}. Give each its own.`,
    related: [{ pointer: owner.pointer, message: 'The other is here.' }],
  }));

/** The events of the analytics service, each with the names of its properties. */
function eventsOf({ stepViewed, stepCompleted, pageView, callToActionClicked, sessionStarted }: Tracking) {
  const events = { stepViewed, stepCompleted, pageView, callToActionClicked, sessionStarted };
  return Object.entries(events).map(([key, { event, ...properties }]) => ({
    event: { name: event, pointer: pointerTo('tracking', key, 'event') },
    properties: Object.entries(properties).map(([property, name]) => ({
      name,
      pointer: pointerTo('tracking', key, property),
    })),
  }));
}

/** Two events with one name, or two properties of one event: what belongs to one is also counted for the other. */
export const duplicateEvent: Rule = {
  id: 'duplicate-event',
  summary: 'No two events of tracking have one name, and no two properties of an event.',
  severity: 'error',
  check: ({ funnel: { tracking } }) => {
    const events = eventsOf(tracking);
    const session = { name: tracking.sessionProperty, pointer: '/tracking/sessionProperty' };
    return [
      ...repeated(
        events.map(({ event }) => event),
        'so the two events are counted as one',
      ),
      ...events.flatMap(({ properties }) =>
        repeated([session, ...properties], 'so one value replaces the other in every such event'),
      ),
    ];
  },
};

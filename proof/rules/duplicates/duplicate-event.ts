import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

/** The places where a name is used again, each with the consequence. */
const repeated = (names: readonly (readonly [name: string, pointer: string])[], effect: string) =>
  repeatsIn(
    names.map(([name, pointer]) => ({ name, pointer })),
    ({ name }) => name,
    ({ name }) => `The name '${name}' is another's already, ${effect}. Give each its own.`,
  );

export const duplicateEvent: Rule = {
  id: 'duplicate-event',
  summary: 'No two events of tracking have one name, and no two properties of an event.',
  severity: 'error',
  *check({ funnel: { tracking } }) {
    const { stepViewed, stepCompleted, pageView, callToActionClicked, sessionStarted } = tracking;
    const events = Object.entries({
      stepViewed,
      stepCompleted,
      pageView,
      callToActionClicked,
      sessionStarted,
    });
    yield* repeated(
      events.map(([key, { event }]) => [event, pointerTo('tracking', key, 'event')]),
      'so the two events are counted as one',
    );
    for (const [key, { event, ...properties }] of events)
      yield* repeated(
        [
          [tracking.sessionProperty, '/tracking/sessionProperty'],
          ...Object.entries(properties).map(
            ([property, name]) => [name, pointerTo('tracking', key, property)] as const,
          ),
        ],
        'so one value replaces the other in every such event',
      );
  },
};

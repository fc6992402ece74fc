import type { CollectedEvent } from './collector.ts';
import type { Stop } from './journey.ts';

/** An event's name and properties. */
export type TrackedEvent = readonly [string, Readonly<Record<string, unknown>> | undefined];

const names: ReadonlySet<string> = new Set([
  'Step Viewed',
  'Step Completed',
  'Page View',
  'CTA Clicked',
  'Session Started',
]);

/** The names and properties of our own events among these, in order. */
export const oursAmong = (events: readonly CollectedEvent[]): TrackedEvent[] =>
  events.flatMap((event) =>
    names.has(event.event_type) ? [[event.event_type, event.event_properties]] : [],
  );

/** The numbers of the steps whose answers are withheld. */
const sensitive: ReadonlySet<number> = new Set([12, 13, 16, 18, 19, 24]);

/** The expected events of a session. */
export class Expected {
  readonly sessionId: string;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  /** The events of opening landing variant A, with the first question. */
  landed(): TrackedEvent[] {
    return [this.pageView('Landing'), this.viewed(1)];
  }

  pageView(name: string): TrackedEvent {
    return ['Page View', { session_id: this.sessionId, page_name: name }];
  }

  sessionStarted(source: string): TrackedEvent {
    return ['Session Started', { session_id: this.sessionId, utm_source: source }];
  }

  callToAction(location: string): TrackedEvent {
    return ['CTA Clicked', { session_id: this.sessionId, cta_location: location }];
  }

  viewed(number: number): TrackedEvent {
    return ['Step Viewed', { session_id: this.sessionId, step_number: number }];
  }

  completed(number: number, answer: string): TrackedEvent {
    return ['Step Completed', { session_id: this.sessionId, step_number: number, answer }];
  }

  /**
   * The events of opening a stop. At the first stop of a visit, or after Back, the screen is drawn before the flow
   * runs.
   */
  opened(stop: Stop, how: 'first' | 'later' = 'later'): TrackedEvent[] {
    const both = [this.viewed(numberOf(stop)), this.pageView(stop.title.replace(' | Jobstile', ''))];
    return how === 'first' ? both.reverse() : both;
  }

  /** The event of answering a stop. */
  answered(stop: Stop): TrackedEvent {
    const number = numberOf(stop);
    return this.completed(number, sensitive.has(number) ? 'withheld' : (stop.fields[`Step ${number}`] ?? ''));
  }

  /** The events of passing stops one after the other, from the first of a visit. */
  passed(stops: readonly Stop[]): TrackedEvent[] {
    return stops.flatMap((stop, index) => [
      ...this.opened(stop, index === 0 ? 'first' : 'later'),
      this.answered(stop),
    ]);
  }
}

const numberOf = ({ path }: Stop): number => Number(path.slice('/step'.length));

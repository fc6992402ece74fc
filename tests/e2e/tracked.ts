import type { CollectedEvent } from './collector.ts';
import type { Stop } from './journey.ts';

/** An event's name and properties. */
export type Told = readonly [string, Readonly<Record<string, unknown>> | undefined];

const names: ReadonlySet<string> = new Set([
  'Step Viewed',
  'Step Completed',
  'Page View',
  'CTA Clicked',
  'Session Started',
]);

/** Of these events, the five of ours: what each says, in order. */
export const oursAmong = (events: readonly CollectedEvent[]): Told[] =>
  events.flatMap((event) =>
    names.has(event.event_type) ? [[event.event_type, event.event_properties]] : [],
  );

/** The steps whose answers are not told. */
const sensitive: ReadonlySet<number> = new Set([12, 13, 16, 18, 19, 24]);

/** What a session's events are expected to say. */
export class Expected {
  readonly sessionId: string;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  /** That landing variant A is opened, and with it the first question. */
  landed(): Told[] {
    return [this.pageView('Landing'), this.viewed(1)];
  }

  pageView(name: string): Told {
    return ['Page View', { session_id: this.sessionId, page_name: name }];
  }

  sessionStarted(source: string): Told {
    return ['Session Started', { session_id: this.sessionId, utm_source: source }];
  }

  callToAction(location: string): Told {
    return ['CTA Clicked', { session_id: this.sessionId, cta_location: location }];
  }

  viewed(number: number): Told {
    return ['Step Viewed', { session_id: this.sessionId, step_number: number }];
  }

  completed(number: number, answer: string): Told {
    return ['Step Completed', { session_id: this.sessionId, step_number: number, answer }];
  }

  /** That a stop is opened. The first of a visit, or Back, draws its screen before the flow is there, a later one after. */
  opened(stop: Stop, how: 'first' | 'later' = 'later'): Told[] {
    const both = [this.viewed(numberOf(stop)), this.pageView(stop.title.replace(' | Jobstile', ''))];
    return how === 'first' ? both.reverse() : both;
  }

  /** That it is answered. */
  answered(stop: Stop): Told {
    const number = numberOf(stop);
    return this.completed(number, sensitive.has(number) ? 'withheld' : (stop.fields[`Step ${number}`] ?? ''));
  }

  /** That stops are passed one after the other, the first of them being the first of a visit. */
  passed(stops: readonly Stop[]): Told[] {
    return stops.flatMap((stop, index) => [
      ...this.opened(stop, index === 0 ? 'first' : 'later'),
      this.answered(stop),
    ]);
  }
}

const numberOf = ({ path }: Stop): number => Number(path.slice('/step'.length));

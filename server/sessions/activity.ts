import type { Handler } from 'hono';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import { hourMs } from '../../schema/numbers/durations.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, sessionId } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { PublishedFunnel } from '../releases/published-funnel.ts';
import type { Store } from '../store/store.ts';
import type { SessionLookup } from './browsers.ts';

export const activityCall = {
  method: 'get',
  path: '/api/activity',
  summary: "What the live counters show, in the session's funnel version, else in the active one.",
  query: { sessionId: Type.Optional(properties.sessionId.schema) },
  response: Type.Object({
    counts: Type.Record(Type.String(), Type.Integer(), {
      description:
        'How many sessions have recently answered each field that a live counter of the funnel names.',
    }),
  }),
  statuses: { 200: 'The counts, at most a minute old.' },
} satisfies Call;

export type ActivityResponse = ResponseOf<typeof activityCall>;

/** GET /api/activity: the counts of the live counters, by the session's funnel version or the active one. */
export const activity = (deps: ActivityNeeds): Handler => {
  const { store, funnels, browsers } = deps;
  const figures = new Activity(deps);
  return async (context) => {
    const id = context.req.query('sessionId');
    const session = id === undefined ? undefined : await store.sessions.versionOf(sessionId(id, 'sessionId'));
    const published = session && browsers.serve(session) ? await funnels.of(session) : funnels.active;
    const counts = await figures.of(published);
    const headers = { 'Cache-Control': `private, max-age=${countsLastSeconds}` };
    return jsonResponse<ActivityResponse>({ counts }, 200, headers);
  };
};

/** How many sessions recently answered each counted field. */
type Counts = Readonly<Record<string, number>>;

/** A field to count, and how many hours back. */
type LiveCount = readonly [field: string, hours: number];

/** How long counts are reused. */
const countsLastSeconds = 60;

interface ActivityNeeds extends SessionLookup {
  readonly backgroundStore: Store;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** The counts of the live counters: only of fields that the funnel counts. */
class Activity {
  readonly #deps: ActivityNeeds;
  /** The counts by what is counted: arms, languages and versions with the same counters share them. */
  readonly #counted = new Map<string, { at: Date; counts: Promise<Counts> }>();

  constructor(deps: ActivityNeeds) {
    this.#deps = deps;
  }

  /** What a funnel version counts, counted once a minute. If counting fails, the former counts; fails if there are none. */
  of({ funnel, liveCounts }: PublishedFunnel): Promise<Counts> {
    const { now, logger } = this.#deps;
    const at = now();
    const live = [...liveCounts];
    const key = JSON.stringify([funnel.id, live]);
    const last = this.#counted.get(key);
    // In both directions: counts from a clock that was ahead must expire too.
    if (last && Math.abs(at.getTime() - last.at.getTime()) < countsLastSeconds * 1000) return last.counts;
    const counts = this.#count(funnel.id, live, at).catch((error) => {
      logger.error(describeError(error), 'The live counts could not be counted.');
      if (last) return last.counts;
      throw error;
    });
    // A failure is kept as long: otherwise every call would start a slow count again.
    this.#counted.set(key, { at, counts });
    return counts;
  }

  async #count(funnelId: string, live: readonly LiveCount[], at: Date): Promise<Counts> {
    const { store, backgroundStore } = this.#deps;
    const periods = Map.groupBy(live, ([, hours]) => hours);
    // On the visitors' connections, whose shorter timeout reports a silent database sooner.
    if (periods.size > 0) await store.ping();
    const counted = await Promise.all(
      [...periods].map(async ([hours, counts]) => {
        const fields = counts.map(([field]) => field);
        const since = new Date(at.getTime() - hours * hourMs);
        // On the background connections: counting reads all sessions of the period.
        const found = await backgroundStore.sessions.countAnswered(funnelId, fields, since);
        return fields.map((field) => [field, found.get(field) ?? 0] as const);
      }),
    );
    return Object.fromEntries(counted.flat());
  }
}

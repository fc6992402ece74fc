import type { Handler } from 'hono';
import { liveCounts } from '../../schema/derived/live-counts.ts';
import type { ActivityResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { sessionId } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { describeError } from '../log.ts';
import type { PublishedFunnel } from '../releases/funnels.ts';

/** GET /api/activity: what the live counters show, in the funnel version of the session, else in the active one. */
export const activity = (deps: Deps): Handler => {
  const { store, funnels } = deps;
  const figures = new Activity(deps);
  return async (context) => {
    const id = context.req.query('sessionId');
    const session = id === undefined ? undefined : await store.sessions.versionOf(sessionId(id, 'sessionId'));
    const published = session ? await funnels.of(session) : funnels.active;
    const counts = await figures.of(published);
    const headers = { 'Cache-Control': `private, max-age=${countsLastSeconds}` };
    return jsonResponse<ActivityResponse>({ counts }, 200, headers);
  };
};

/** How many sessions have lately answered each field that is counted. */
type Counts = Readonly<Record<string, number>>;

/** How long counts are given out before they are counted again. */
const countsLastSeconds = 60;

const hourMs = 3_600_000;

type ActivityDeps = Pick<Deps, 'store' | 'backgroundStore' | 'now' | 'logger'>;

/** The figures of the live counters: nothing but numbers, and of no field that the funnel does not count. */
class Activity {
  readonly #deps: ActivityDeps;
  readonly #counted = new WeakMap<PublishedFunnel, { at: Date; counts: Promise<Counts> }>();

  constructor(deps: ActivityDeps) {
    this.#deps = deps;
  }

  /**
   * The counts of a funnel version, counted once a minute, however many ask. Where that goes wrong they are the former
   * ones; fails where there are none.
   */
  of(published: PublishedFunnel): Promise<Counts> {
    const { now, logger } = this.#deps;
    const at = now();
    const known = this.#counted.get(published);
    // Either way: a clock that was ahead must not keep counts for as long as it was.
    if (known && Math.abs(at.getTime() - known.at.getTime()) < countsLastSeconds * 1000) return known.counts;
    const counts = this.#count(published, at).catch((error) => {
      logger.error(describeError(error), 'The live counts could not be counted.');
      if (known) return known.counts;
      throw error;
    });
    // A failure is kept for as long: anybody may ask, and what takes too long once would be begun again each time.
    this.#counted.set(published, { at, counts });
    return counts;
  }

  async #count({ funnel }: PublishedFunnel, at: Date): Promise<Counts> {
    const { store, backgroundStore } = this.#deps;
    const periods = Map.groupBy(liveCounts(funnel), ([, hours]) => hours);
    // By the visitors' connections: a database that is silent is told of as soon as to them.
    if (periods.size > 0) await store.ping();
    const counted = await Promise.all(
      [...periods].map(async ([hours, live]) => {
        const fields = live.map(([field]) => field);
        const since = new Date(at.getTime() - hours * hourMs);
        // By connections that no visitor needs for an answer: to count the sessions reads them all.
        const found = await backgroundStore.sessions.countAnswered(funnel.id, fields, since);
        return fields.map((field) => [field, found.get(field) ?? 0] as const);
      }),
    );
    return Object.fromEntries(counted.flat());
  }
}

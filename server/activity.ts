import { liveCounts } from '../schema/derived/live-counts.ts';
import type { Deps } from './deps.ts';
import { describeError } from './describe-error.ts';
import type { PublishedFunnel } from './published-funnels.ts';

/** How many sessions have lately answered each field that is counted. */
type Counts = Readonly<Record<string, number>>;

/** How long counts are given out before they are counted again. */
export const countsLastSeconds = 60;

const hourMs = 3_600_000;

type ActivityDeps = Pick<Deps, 'store' | 'backgroundStore' | 'now' | 'logger'>;

/** The figures of the live counters: nothing but numbers, and of no field that the funnel does not count. */
export class Activity {
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

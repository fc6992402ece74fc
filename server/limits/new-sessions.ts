import { LRUCache } from 'lru-cache';
import { ipv6SiteOf } from './client-address.ts';
import { Limit, type LimitNeeds } from './limit.ts';

const hourMs = 60 * 60_000;
/** An IPv6 site has many networks, of which each may be a phone of its own. */
const networksOfSite = 5;
/** How many parts an allowance has: a process tells the database of each that is used up, and counts itself till then. */
const parts = 50;
/** The networks that are counted: a few MB. Those that were forgotten begin anew. */
const remembered = 50_000;

/** What a process has counted of a network in its hour. */
interface Counted {
  count: number;
  /** None of it is made before that. */
  refusedUntil?: Date | undefined;
}

/** How many sessions a network may begin in an hour, on all processes together. */
class Allowance {
  readonly #limit: Limit;
  readonly #now: () => Date;
  readonly #part: number;
  readonly #counted = new LRUCache<string, Counted>({ max: remembered, ttl: hourMs });

  constructor({ store, now }: LimitNeeds, name: string, allowed: number) {
    this.#now = now;
    this.#part = Math.max(1, Math.floor(allowed / parts));
    this.#limit = new Limit(store.attempts, now, {
      name,
      allowed,
      windowMs: hourMs,
      refusal:
        'Too many visits have begun from this network within an hour; wait for a while, then send this again. A visit that has begun goes on as before.',
    });
  }

  /** Fails with `too-many-attempts` where the network has had them all. */
  async take(network: string): Promise<void> {
    const counted = this.#counted.get(network) ?? { count: 0 };
    if (counted.count === 0) this.#counted.set(network, counted);
    if (counted.refusedUntil && counted.refusedUntil > this.#now())
      throw this.#limit.refusal(counted.refusedUntil);
    counted.count += 1;
    if (counted.count % this.#part > 0) return;
    counted.refusedUntil = await this.#limit.count(network, this.#part);
    if (counted.refusedUntil) throw this.#limit.refusal(counted.refusedUntil);
  }
}

/** Bounds the sessions that begin from one network; does nothing where none are too many (0). */
export type NewSessions = (network: string) => Promise<void>;

/**
 * So many an hour for a network, and five times as many for all of an IPv6 site. A process counts in its memory, and in the
 * database only by the fiftieth part: most networks never cost a statement, and several processes may let that much more through.
 */
export function newSessions(deps: LimitNeeds, perHour: number): NewSessions {
  if (perHour === 0) return async () => {};
  const own = new Allowance(deps, 'new-sessions', perHour);
  const ofSite = new Allowance(deps, 'new-sessions-of-site', perHour * networksOfSite);
  return async (network) => {
    await own.take(network);
    const site = ipv6SiteOf(network);
    if (site !== network) await ofSite.take(site);
  };
}

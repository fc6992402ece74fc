import { LRUCache } from 'lru-cache';
import { ipv6SiteOf } from './client-address.ts';
import { Limit, type LimitNeeds } from './limit.ts';

const hourMs = 60 * 60_000;
/** An IPv6 site has many networks, each of which may be a single phone. */
const networksOfSite = 5;
/** A process counts in memory and reports to the database each time it has used up one of this many parts. */
const parts = 50;
/** Networks that a process counts, a few MB; a forgotten one starts at zero. */
const maxNetworks = 50_000;

/** What a process has counted for a network within the hour. */
interface Counted {
  count: number;
  /** Set while the network is refused. */
  refusedUntil?: Date | undefined;
}

/** How many sessions a network may begin in an hour, over all processes. */
class Allowance {
  readonly #limit: Limit;
  readonly #now: () => Date;
  readonly #part: number;
  readonly #counted = new LRUCache<string, Counted>({ max: maxNetworks, ttl: hourMs });

  constructor(needs: LimitNeeds, name: string, allowed: number) {
    this.#now = needs.now;
    this.#part = Math.max(1, Math.floor(allowed / parts));
    this.#limit = new Limit(needs, {
      name,
      allowed,
      windowMs: hourMs,
      refusal:
        'Too many visits have begun from this network within an hour. Wait for a while, then send this again. A visit that has begun goes on as before.',
    });
  }

  /** Fails with `too-many-attempts` once the allowance is used up. */
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

/** Limits the sessions that begin from one network. */
export type NewSessions = (network: string) => Promise<void>;

/**
 * Allows `perHour` sessions an hour for a network, and five times as many for an IPv6 site; 0 means no limit. A process
 * counts in memory and writes to the database once per fiftieth of the allowance, so that most networks cost no
 * statement; each process may let that much more through.
 */
export function newSessions(deps: LimitNeeds, perHour: number): NewSessions {
  if (perHour === 0) return async () => {};
  const ofNetwork = new Allowance(deps, 'new-sessions', perHour);
  const ofSite = new Allowance(deps, 'new-sessions-of-site', perHour * networksOfSite);
  return async (network) => {
    await ofNetwork.take(network);
    const site = ipv6SiteOf(network);
    if (site !== network) await ofSite.take(site);
  };
}

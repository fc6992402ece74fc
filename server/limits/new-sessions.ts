import { LRUCache } from 'lru-cache';
import { hourMs } from '../../schema/numbers/durations.ts';
import { ipv6SiteOf } from './client-address.ts';
import { Limit, type LimitNeeds } from './limit.ts';

/** An IPv6 site has many networks, each of which may be a single phone. */
const networksOfSite = 5;
/** A process counts in memory and reports to the database each time it has used up one of this many parts. */
const parts = 50;
/** Networks that a process counts, a few MB; a forgotten one starts at zero. */
const maxNetworks = 50_000;

interface Counted {
  count: number;
  /** Set while the network is refused. */
  refusedUntil?: Date | undefined;
}

/** Counts the sessions of networks in an hour, over all processes. Fails with `too-many-attempts` over the allowance. */
function allowance(needs: LimitNeeds, name: string, allowed: number): NewSessions {
  const part = Math.max(1, Math.floor(allowed / parts));
  const networks = new LRUCache<string, Counted>({ max: maxNetworks, ttl: hourMs });
  const limit = new Limit(needs, {
    name,
    allowed,
    windowMs: hourMs,
    refusal:
      'Too many visits have begun from this network within an hour. Wait for a while, then send this again. A visit that has begun goes on as before.',
  });
  return async (network) => {
    const counted = networks.get(network) ?? { count: 0 };
    if (counted.count === 0) networks.set(network, counted);
    if (counted.refusedUntil && counted.refusedUntil > needs.now()) throw limit.refusal(counted.refusedUntil);
    counted.count += 1;
    if (counted.count % part > 0) return;
    counted.refusedUntil = await limit.count(network, part);
    if (counted.refusedUntil) throw limit.refusal(counted.refusedUntil);
  };
}

export type NewSessions = (network: string) => Promise<void>;

/**
 * Allows `perHour` sessions an hour for a network, and five times as many for an IPv6 site; 0 means no limit. A process
 * counts in memory and writes to the database once per fiftieth of the allowance, so that most networks cost no
 * statement; each process may let that much more through.
 */
export function newSessions(deps: LimitNeeds, perHour: number): NewSessions {
  if (perHour === 0) return async () => {};
  const takeOfNetwork = allowance(deps, 'new-sessions', perHour);
  const takeOfSite = allowance(deps, 'new-sessions-of-site', perHour * networksOfSite);
  return async (network) => {
    await takeOfNetwork(network);
    const site = ipv6SiteOf(network);
    if (site !== network) await takeOfSite(site);
  };
}

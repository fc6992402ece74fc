import type { Deps } from '../deps.ts';
import { Limit } from './limit.ts';

/** How often an address may give a wrong staff token, so that none is found by trying. */
export const staffAttempts = ({ store, now }: Pick<Deps, 'store' | 'now'>): Limit =>
  new Limit(store.attempts, now, {
    name: 'staff-attempts',
    allowed: 10,
    windowMs: 15 * 60_000,
    refusal:
      'Too many wrong staff tokens came from this address; wait for 15 minutes, then sign in with the right one.',
  });

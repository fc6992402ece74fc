import type { Deps } from '../deps.ts';
import { Limit } from './limit.ts';

/** How often an account may be asked for by a payment: each time costs a hash, and may be a guess at the password. */
export const accountAttempts = ({ store, now }: Pick<Deps, 'store' | 'now'>): Limit =>
  new Limit(store.attempts, now, {
    name: 'account-attempts',
    allowed: 10,
    windowMs: 15 * 60_000,
    refusal:
      'An account was asked for too often with this payment; wait for 15 minutes, then send this again.',
  });

import { minuteMs } from '../../schema/numbers/durations.ts';
import { Limit, type LimitNeeds } from './limit.ts';

const tenInAWhile = { allowed: 10, windowMs: 15 * minuteMs };

/**
 * How often a payment may ask for an account from one address: each attempt costs a hash and may guess at a password. By
 * address, so that somebody else's wrong passwords do not refuse the payer's right one.
 */
export const accountAttempts = (needs: LimitNeeds): Limit =>
  new Limit(needs, {
    ...tenInAWhile,
    name: 'account-attempts',
    refusal:
      'An account was asked for too often with this payment. Wait for 15 minutes, then send this again.',
  });

/** How often an account's password may be guessed to join a payment, counted over all payments of all sites. */
export const passwordGuesses = ({ store, now }: LimitNeeds): Limit =>
  new Limit(
    { store, now },
    {
      ...tenInAWhile,
      name: 'password-guesses',
      refusal:
        'Too many wrong passwords were given for the account of this e-mail address. Wait for 15 minutes, then send this again.',
    },
  );

import { Limit, type LimitNeeds } from './limit.ts';

const allowed = 10;
const windowMs = 15 * 60_000;

/**
 * How often a payment may ask for an account from one address: each attempt costs a hash and may guess at a password. By
 * address, so that somebody else's wrong passwords do not refuse the payer's right one.
 */
export const accountAttempts = ({ store, now }: LimitNeeds): Limit =>
  new Limit(store.attempts, now, {
    name: 'account-attempts',
    allowed,
    windowMs,
    refusal:
      'An account was asked for too often with this payment. Wait for 15 minutes, then send this again.',
  });

/** How often an account's password may be guessed to join a payment, counted over all payments. */
export const passwordGuesses = ({ store, now }: LimitNeeds): Limit =>
  new Limit(store.attempts, now, {
    name: 'password-guesses',
    allowed,
    windowMs,
    refusal:
      'Too many wrong passwords were given for the account of this e-mail address. Wait for 15 minutes, then send this again.',
  });

import { Limit, type LimitNeeds } from './limit.ts';

const allowed = 10;
const windowMs = 15 * 60_000;

/** How often an account may be asked for by a payment: each time costs a hash, and may be a guess at the password. */
export const accountAttempts = ({ store, now }: LimitNeeds): Limit =>
  new Limit(store.attempts, now, {
    name: 'account-attempts',
    allowed,
    windowMs,
    refusal:
      'An account was asked for too often with this payment; wait for 15 minutes, then send this again.',
  });

/** How often the password of an account may be guessed by payments that are to join it: all payments together. */
export const passwordGuesses = ({ store, now }: LimitNeeds): Limit =>
  new Limit(store.attempts, now, {
    name: 'password-guesses',
    allowed,
    windowMs,
    refusal:
      'Too many wrong passwords were given for the account of this e-mail address; wait for 15 minutes, then send this again.',
  });

import { Stripe } from 'stripe';

interface LoggedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  /** Stripe's type of the error. */
  readonly type?: unknown;
}

/**
 * What the log may hold of an error: name, type, code and stack. Other properties may hold values from the database. If
 * the message may quote a value or a part of a key, only its place is logged.
 */
export function describeError(error: unknown): object {
  if (!isLoggedError(error)) return { error: typeof error };
  const { name, type, code, stack } = error;
  return { error: { name, type, code, stack: quotesInput(error) ? placeOf(error) : stack } };
}

/** Also accepts a copy that is no Error, as pg-boss reports when it fails to fetch jobs. */
const isLoggedError = (error: unknown): error is LoggedError =>
  typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string';

/** PostgreSQL's class of data exceptions, whose messages quote the value. */
const aboutValue = /^22...$/;

/** Whether the message may quote input: Stripe the end of our key, a parser its text, a database a value. */
const quotesInput = (error: LoggedError): boolean =>
  error instanceof Stripe.errors.StripeError ||
  error instanceof SyntaxError ||
  aboutValue.test(String(error.code));

/** The stack without the message, which may have lines that look like stack frames. */
const placeOf = ({ message, stack }: LoggedError): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

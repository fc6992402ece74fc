import type { Context, ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { OutdatedError } from '../errors/outdated-error.ts';
import { PaymentsUnavailable } from '../money/payment.ts';
import { isUnavailable, TooBusy } from '../store/connection/database-errors.ts';
import { Problem, problemResponse } from './problem.ts';

/** Answers an error thrown by a handler: a Problem as itself, any other without internal details. */
export const onError =
  (logger: Logger): ErrorHandler =>
  (error, context) =>
    problemResponse(problemOf(error, context, logger));

/** What a client gets to know of an error; logs the rest. */
export function problemOf(error: Error, context: Context, logger: Logger): Problem {
  if (error instanceof Problem) return error;
  // Node reports it as a reset connection, as it does for one to the database.
  if (error === context.env?.incoming?.errored) {
    return new Problem(
      'body-broken-off',
      'The connection ended before the whole body had arrived. Send this again.',
    );
  }
  if (error instanceof TooBusy) {
    return new Problem(
      'too-busy',
      'More is being saved than the database can take. Send this again shortly.',
    );
  }
  if (isUnavailable(error)) {
    logger.error(describeError(error), 'The database cannot be reached.');
    return new Problem(
      'database-unavailable',
      'The answers cannot be kept at the moment. Try again shortly.',
    );
  }
  if (error instanceof OutdatedError) {
    logger.error(describeError(error), 'This server is too old for a session.');
    return new Problem(
      'server-outdated',
      'This server is being updated, and cannot take answers of this version yet. Send this again shortly.',
    );
  }
  if (error instanceof PaymentsUnavailable) {
    logger.error(describeError(error.cause), 'The payment provider cannot be asked.');
    return new Problem(
      'payments-unavailable',
      'The payment provider gives no answer at the moment. Try again shortly.',
    );
  }
  logger.error(describeError(error), 'A request failed.');
  return new Problem('internal', 'The server failed to do this. Try again, and tell us if it keeps failing.');
}

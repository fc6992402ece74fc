import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';

interface Told {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  /** Stripe's word for the kind of its error. */
  readonly type?: unknown;
}

/**
 * What a log may hold of an error: not its other properties, where a database repeats the values it was given; and of a
 * message that may repeat one, or a part of a key, nothing: its type, its code and its place say what went wrong.
 */
export function describeError(error: unknown): object {
  if (!isTold(error)) return { error: typeof error };
  const { name, type, code, stack } = error;
  return { error: { name, type, code, stack: repeats(error) ? placeOf(error) : stack } };
}

/** Also a copy, which is no Error any more, as pg-boss gives of what went wrong while it fetched jobs. */
const isTold = (error: unknown): error is Told =>
  typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string';

/** PostgreSQL's class of errors about a value, which it quotes. */
const aboutValue = /^22...$/;

/** Whether the message may quote what was given: Stripe the end of our key, a parser the text, a database a value. */
const repeats = (error: Told): boolean =>
  error instanceof Stripe.errors.StripeError ||
  error instanceof SyntaxError ||
  aboutValue.test(String(error.code));

/** Where it came up: the stack without the message, which may have lines that look like those of a stack. */
const placeOf = ({ message, stack }: Told): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Logs every answer: method, route, status, milliseconds. Never an address, whose query and ids are a visitor's. */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    logger.info({
      method: context.req.method,
      route: routePath(context),
      status: context.res.status,
      ms,
    });
  };

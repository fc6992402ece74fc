import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** Refuses a body over this many KB with the problem `body-too-large`, while it arrives at the latest. */
export const limitBodyTo = (kilobytes: number): MiddlewareHandler => {
  const maxSize = kilobytes * 1024;
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(
        'body-too-large',
        `The body is larger than ${kilobytes} KB. Send less in one request.`,
      );
    },
  });
  // Skips Hono's limit when Content-Length is small enough, since Node reads no more than that. Hono reads the body as
  // a stream, about half the cost of a small request (`npm run bench:api`).
  return (context, next) =>
    isOfLengthWithin(maxSize, context.req.raw.headers) ? next() : limited(context, next);
};

const isOfLengthWithin = (maxSize: number, headers: Headers): boolean =>
  !headers.has('Transfer-Encoding') && Number.parseInt(headers.get('Content-Length') ?? '', 10) <= maxSize;

/** The limit for everything that a visitor sends: 64 KB. */
export const limitBody = limitBodyTo(64);

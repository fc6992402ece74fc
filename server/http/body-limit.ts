import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** Refuses a body over so many KB, at the latest while it arrives, with the problem `body-too-large`. */
export const limitBodyTo = (kilobytes: number): MiddlewareHandler => {
  const maxSize = kilobytes * 1024;
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(
        'body-too-large',
        `The body is larger than ${kilobytes} KB; send less in one request.`,
      );
    },
  });
  // Hono's limit reads the body as a stream, about half the cost of a small request (`npm run bench:api`). Where a length
  // is given, Node lets no more through.
  return (context, next) =>
    isOfLengthWithin(maxSize, context.req.raw.headers) ? next() : limited(context, next);
};

const isOfLengthWithin = (most: number, headers: Headers): boolean =>
  !headers.has('Transfer-Encoding') && Number.parseInt(headers.get('Content-Length') ?? '', 10) <= most;

/** The limit of everything that a visitor sends: 64 KB. */
export const limitBody = limitBodyTo(64);

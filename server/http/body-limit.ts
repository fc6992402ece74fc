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
  // The library looks at the body itself, for which a stream is made that nothing else needs: half of what a small
  // request costs. Node lets no more through than a length that is given.
  return (context, next) =>
    isOfLengthWithin(maxSize, context.req.raw.headers) ? next() : limited(context, next);
};

const isOfLengthWithin = (most: number, headers: Headers): boolean =>
  !headers.has('Transfer-Encoding') && Number.parseInt(headers.get('Content-Length') ?? '', 10) <= most;

/** The limit of everything that a visitor sends: 64 KB. */
export const limitBody = limitBodyTo(64);

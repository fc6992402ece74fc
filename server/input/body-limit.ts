import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../problem.ts';

/** Refuses a body over so many KB while it arrives, with the problem `body-too-large`. */
export const limitBodyTo = (kilobytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new Problem(
        'body-too-large',
        `The body is larger than ${kilobytes} KB; send less in one request.`,
      );
    },
  });

/** The limit of everything that a visitor sends: 64 KB (issue 2, item 4). */
export const limitBody = limitBodyTo(64);

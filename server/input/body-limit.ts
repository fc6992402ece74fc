import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../problem.ts';

const kilobytes = 64;

/** Refuses a body over 64 KB while it arrives (issue 2, item 4), with the problem `body-too-large`. */
export const limitBody = bodyLimit({
  maxSize: kilobytes * 1024,
  onError: () => {
    throw new Problem('body-too-large', `The body is larger than ${kilobytes} KB; send less in one request.`);
  },
});

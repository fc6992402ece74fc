import { serverPathOf } from '../../proof/facts/server-paths.ts';
import { check } from '../http/problem.ts';

/** Where a site is: at a host of its own, or below a path of every other host. */
export interface Address {
  /** As staff write it: 'quiz.example.com', '/keto/', or '/' for the funnel of FUNNEL. */
  readonly text: string;
  /** What comes before every path of the site: '/keto'; '' at a host of its own. */
  readonly base: string;
}

/** The address of the funnel of FUNNEL: every host and path that no other site has. */
export const root: Address = { text: '/', base: '' };

const host = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
const path = /^(?=.{3,200}$)\/([a-z0-9][a-z0-9_-]*\/)+$/;

/** Reads the address of a site, in small letters. Fails with `invalid-address`. */
export function readAddress(text: string): Address {
  const address = text.toLowerCase();
  const isPath = path.test(address);
  check(
    isPath || host.test(address),
    'invalid-address',
    "The address is neither a host nor a path. Send a host without a port, such as 'quiz.example.com', or a path between slashes, such as '/keto/' or '/de/keto/'.",
  );
  const base = isPath ? address.slice(0, -1) : '';
  check(
    // Below another site too, which has the same paths.
    base.split('/').every((word) => serverPathOf(`/${word}`) === undefined),
    'invalid-address',
    `The path ${address} belongs to the server itself. Send another, such as '/keto/'.`,
  );
  return { text: address, base };
}

import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { networkOf } from './network-of.ts';

/** Gives where a request comes from, as far as rate limits tell visitors apart; empty for one that came by no connection. */
export type ClientAddress = (context: Context) => string;

/**
 * Finds visitors behind so many proxies of ours. Each proxy adds the address that it was called from to the right of
 * X-Forwarded-For, so that the visitor's is as many places from the right; what stands further left is the visitor's
 * own word. Without proxies the whole header is, and the connection alone counts.
 */
export const clientAddress =
  (proxies: number): ClientAddress =>
  (context) => {
    const connected = (context.env && 'incoming' in context.env && getConnInfo(context).remote.address) || '';
    const told = (context.req.header('X-Forwarded-For') ?? '').split(',').map(withoutPort);
    const address = proxies === 0 ? connected : (told.at(-proxies) ?? '');
    return networkOf(isIP(address) ? address : connected);
  };

/** Some proxies add the port that they were called from. */
const withoutPort = (entry: string): string =>
  entry.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');

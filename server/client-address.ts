import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address at the other end of the connection; behind a proxy, that of the proxy: what a header says of another is
 * the client's own word. Empty for a request that came by no connection.
 */
export const clientAddress = (context: Context): string =>
  (context.env && 'incoming' in context.env && getConnInfo(context).remote.address) || '';

import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { freePort } from '../../scripts/support/free-port.ts';

/** A site to visit. */
export interface Site {
  /** Such as http://127.0.0.1:40123, without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves an app on a free port of loopback. */
export async function serveSite(app: Hono): Promise<Site> {
  const [hostname, port] = ['127.0.0.1', await freePort()];
  const server = serve({ fetch: app.fetch, hostname, port });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://${hostname}:${port}`, stop };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** The parts of an event of the product analytics that tests look at. */
export interface CollectedEvent {
  readonly event_type: string;
  readonly event_properties?: Readonly<Record<string, unknown>>;
  readonly insert_id: string;
  readonly device_id: string;
  readonly session_id: number;
  readonly time: number;
}

/** Another origin: the endpoint of the product analytics, and the host of the tag manager. */
export interface Collector {
  readonly address: string;
  /** The environment variables with which our server's pages call the collector. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every received event, in order, repeated ones included. */
  readonly arrivals: readonly CollectedEvent[];
  /** Every event once: the vendor drops a repeated id from the same device. */
  readonly events: readonly CollectedEvent[];
  /** Every request in one text: method, address, headers, body. */
  readonly requests: readonly string[];
  /** Answers 503 to events until `up`. */
  down(): void;
  /** Receives events but does not answer until `up`. */
  hold(): void;
  up(): void;
  /**
   * Forgets all events that happened before `from` (by default now), also those that arrive later: a closed browser may
   * send its last events during the next test.
   */
  clear(from?: number): void;
  stop(): Promise<void>;
}

const apiKey = '0123456789abcdef0123456789abcdef';

/** Starts a collector. */
export async function startCollector(): Promise<Collector> {
  const arrivals: CollectedEvent[] = [];
  const requests: string[] = [];
  let taking = true;
  let clearedAt = 0;
  let held = Promise.withResolvers<void>();
  held.resolve();

  const app = new Hono();
  app.use(async ({ req }, next) => {
    const headers = Object.entries(req.header()).map(([name, value]) => `${name}: ${value}`);
    requests.push([`${req.method} ${req.url}`, ...headers, '', await req.text()].join('\n'));
    await next();
  });
  app.use(cors());
  app.post('/2/httpapi', async (context) => {
    if (!taking) return context.json({ code: 503 }, 503);
    const batch = JSON.parse(await context.req.text());
    if (batch.api_key !== apiKey) return context.json({ code: 400, error: 'Invalid API key' }, 400);
    const events: readonly CollectedEvent[] = batch.events;
    arrivals.push(...events.filter(({ time }) => time >= clearedAt));
    await held.promise;
    return context.json({ code: 200, events_ingested: batch.events.length });
  });
  app.get('/gtm.js', (context) =>
    context.body(`document.documentElement.dataset.container = '${context.req.query('id')}';`, 200, {
      'Content-Type': 'text/javascript',
    }),
  );

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    environment: {
      AMPLITUDE_API_KEY: apiKey,
      AMPLITUDE_ENDPOINT: `${address}/2/httpapi`,
      TAG_MANAGER_ID: 'GTM-TEST01',
      TAG_MANAGER_SCRIPT: `${address}/gtm.js`,
    },
    arrivals,
    get events() {
      const byId = Map.groupBy(arrivals, (event) => `${event.device_id} ${event.insert_id}`);
      return [...byId.values()].flatMap(([first]) => first ?? []);
    },
    requests,
    down: () => {
      taking = false;
    },
    hold: () => {
      held = Promise.withResolvers();
    },
    up: () => {
      taking = true;
      held.resolve();
    },
    clear: (from = Date.now()) => {
      clearedAt = from;
      arrivals.splice(0);
      requests.splice(0);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

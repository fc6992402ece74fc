import { vi } from 'vitest';
import { freePort } from '../../scripts/support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/served.ts';

/** A server of several processes on a database of its own. */
export interface Fleet extends Served {
  readonly database: FreshDatabase;
  /** The ids of the processes that have logged a response with this status at a route. */
  answeredBy(route: string, status?: number): ReadonlySet<number>;
  /** Sends requests until this many processes have answered; gives their ids. */
  meet(count: number): Promise<readonly number[]>;
}

/** Starts a server with this many processes, which logs every response. */
export async function startFleet(processes: number, more: Record<string, string> = {}): Promise<Fleet> {
  const database = await freshDatabase();
  const served = await serve({
    DATABASE_URL: database.url,
    WEB_CONCURRENCY: String(processes),
    LOG_LEVEL: 'info',
    // A fixed port, which stays the same after all processes have died.
    PORT: String(await freePort()),
    ...more,
  });
  const answeredBy = (route: string, status = 200) => {
    const lines = served.output.filter((line) => line.includes(`"route":"${route}","status":${status},`));
    return new Set(lines.map((line): number => JSON.parse(line).pid));
  };
  return {
    ...served,
    database,
    answeredBy,
    meet: (count) =>
      // With pauses, since a starting process needs the processor.
      vi.waitUntil(
        async () => {
          // A request to a dying process is given up: another is sent instead.
          await askAtOnce(() => askOnce(`${served.address}/healthz`, { signal: AbortSignal.timeout(2_000) }));
          const pids = [...answeredBy('/healthz')];
          return pids.length >= count && pids;
        },
        { timeout: 60_000, interval: 100 },
      ),
  };
}

/** Longer than any response takes on a busy machine. */
const patienceMs = 15_000;

/**
 * Sends a request over a new connection, which any process may accept; undefined without a response. Node does not
 * close a connection on its way to a dying process, so that the client needs a time limit.
 */
export async function askOnce(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  const headers = new Headers(init.headers);
  headers.set('Connection', 'close');
  const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(init.signal ? [init.signal] : [])]);
  return fetch(url, { ...init, headers, signal }).catch(() => undefined);
}

/** Sends so many requests in parallel that every process is likely to get one. */
export const askAtOnce = <Answer>(ask: () => Promise<Answer>, times = 16): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: times }, ask));

import { vi } from 'vitest';
import { freePort } from '../../scripts/support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/served.ts';

/** A server of several processes on a database of its own. */
export interface Fleet extends Served {
  readonly database: FreshDatabase;
  /** The processes that have logged such an answer at a route so far, by their ids. */
  answeredBy(route: string, status?: number): ReadonlySet<number>;
  /** Asks until so many processes have answered; gives their ids. */
  meet(count: number): Promise<readonly number[]>;
}

/** Starts a server of so many processes, which logs every answer. */
export async function startFleet(processes: number, more: Record<string, string> = {}): Promise<Fleet> {
  const database = await freshDatabase();
  const served = await serve({
    DATABASE_URL: database.url,
    WEB_CONCURRENCY: String(processes),
    LOG_LEVEL: 'info',
    // A chosen one, which is the same again once all processes have died.
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
      // With pauses: a process that is about to start needs the processor.
      vi.waitUntil(
        async () => {
          await askAtOnce(() => askOnce(`${served.address}/healthz`));
          const pids = [...answeredBy('/healthz')];
          return pids.length >= count && pids;
        },
        { timeout: 60_000, interval: 100 },
      ),
  };
}

/** More than any answer takes on a busy machine. */
const patienceMs = 15_000;

/**
 * Asks over a connection of its own, which any of the processes may get; gives nothing where no answer comes. Node does
 * not close a connection that is on its way to a process that dies, so that a client needs a time limit of its own.
 */
export async function askOnce(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  const headers = new Headers(init.headers);
  headers.set('Connection', 'close');
  return fetch(url, { ...init, headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}

/** Asks often enough at once that all processes are likely to get something to do. */
export const askAtOnce = <Answer>(ask: () => Promise<Answer>, times = 16): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: times }, ask));

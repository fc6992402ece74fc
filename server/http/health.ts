import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { isReadOnly } from '../store/database-errors.ts';
import { jsonResponse } from './json-response.ts';
import { Problem } from './problem.ts';

const patienceMs = 2_000;

/**
 * GET /healthz: the process is alive. GET /readyz: the server is not stopping and the database takes writes; else 503,
 * within two seconds.
 */
export function health({ store, stopping }: Pick<Deps, 'store' | 'stopping'>): Hono {
  const app = new Hono();
  app.get('/healthz', () => jsonResponse({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (stopping.aborted) {
      throw new Problem('stopping', 'The server is about to stop; send what is new to another.');
    }
    await store.ping(AbortSignal.timeout(patienceMs)).catch((error) => {
      const detail = isReadOnly(error)
        ? 'The database only lets read, as while another takes over; try again shortly.'
        : 'The database does not answer; try again shortly.';
      throw new Problem('database-unavailable', detail);
    });
    return jsonResponse({ status: 'ready' });
  });
  return app;
}

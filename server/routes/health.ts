import { Hono } from 'hono';
import { answer } from '../answer.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const patienceMs = 2_000;

/** GET /healthz says that the process is alive; GET /readyz that the database answers within two seconds, else 503. */
export function health(store: Store): Hono {
  const app = new Hono();
  app.get('/healthz', () => answer({ status: 'alive' }));
  app.get('/readyz', async () => {
    await store.ping(AbortSignal.timeout(patienceMs)).catch(() => {
      throw new Problem('database-unavailable', 'The database does not answer; try again shortly.');
    });
    return answer({ status: 'ready' });
  });
  return app;
}

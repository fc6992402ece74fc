import { Hono } from 'hono';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const patienceMs = 2_000;

/** GET /healthz says that the process is alive; GET /readyz that the database answers within two seconds, else 503. */
export function health(store: Store): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    await store.ping(AbortSignal.timeout(patienceMs)).catch(() => {
      throw new Problem('database-unavailable', 'The database does not answer; try again shortly.');
    });
    return context.json({ status: 'ready' });
  });
  return app;
}

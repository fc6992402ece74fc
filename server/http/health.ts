import { Hono } from 'hono';
import { Type } from 'typebox';
import { isReadOnly } from '../store/connection/database-errors.ts';
import type { Store } from '../store/store.ts';
import type { Call, ResponseOf } from './call.ts';
import { jsonResponse } from './json-response.ts';
import { Problem } from './problem.ts';
import type { RecentWrites } from './recent-writes.ts';

const timeoutMs = 2_000;

export const livenessCall = {
  method: 'get',
  path: '/healthz',
  summary: 'Whether the process is alive.',
  response: Type.Object({ status: Type.Literal('alive') }),
  statuses: { 200: 'It is.' },
} satisfies Call;

export const readinessCall = {
  method: 'get',
  path: '/readyz',
  summary:
    'Whether the server takes requests: it is not about to stop, and the database takes writes, those of the last five seconds too.',
  response: Type.Object({
    status: Type.Literal('ready'),
    failingChores: Type.Array(Type.String(), {
      description: "The periodic jobs whose last two runs failed; the server's log says why.",
    }),
  }),
  statuses: { 200: 'It does; else the answer is 503, within two seconds.' },
} satisfies Call;

export interface HealthNeeds {
  readonly store: Pick<Store, 'ping' | 'failingChores'>;
  /** Aborted once the server is about to stop. */
  readonly stopping: AbortSignal;
  readonly writes: Pick<RecentWrites, 'areFailing'>;
}

/**
 * GET /healthz: the process is alive. GET /readyz: the server is not stopping, and the database takes writes and has
 * taken those of the last seconds; else 503, within two seconds.
 */
export function health({ store, stopping, writes }: HealthNeeds): Hono {
  const app = new Hono();
  app.get(livenessCall.path, () => jsonResponse<ResponseOf<typeof livenessCall>>({ status: 'alive' }));
  app.get(readinessCall.path, async () => {
    if (stopping.aborted) {
      throw new Problem('stopping', 'The server is about to stop. Send new requests to another server.');
    }
    await store.ping(AbortSignal.timeout(timeoutMs)).catch((error) => {
      const detail = isReadOnly(error)
        ? 'The database only lets read, as while another takes over. Try again shortly.'
        : 'The database does not answer. Try again shortly.';
      throw new Problem('database-unavailable', detail);
    });
    if (writes.areFailing) {
      throw new Problem(
        'database-unavailable',
        'The database did not take many of the last answers, as when its disk is full. Try again shortly.',
      );
    }
    const failingChores = await store.failingChores().catch(() => []);
    return jsonResponse<ResponseOf<typeof readinessCall>>({
      status: 'ready',
      failingChores: [...failingChores],
    });
  });
  return app;
}

import { Client } from 'pg';
import pino from 'pino';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { analyse } from '../../server/analytics/figures/analyse.ts';
import { openStaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import { Funnels } from '../../server/releases/funnels.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createStore } from '../../server/store/store.ts';
import { fillSessions } from './fill-sessions.ts';
import { medianMs } from './median-ms.ts';

const calls = 30;
const everything = { period: { from: null, to: null }, version: null, source: null };

/**
 * How long the analytics call takes for all sessions, in milliseconds, at each of these numbers of sessions. In: the
 * numbers, each larger than the last; `tell` gets progress messages.
 */
export async function callTimes(
  postgresUrl: string,
  funnel: Funnel,
  sizes: readonly number[],
  tell: (progress: string) => void,
): Promise<readonly number[]> {
  const database = await openDatabase({ databaseUrl: postgresUrl, dataDir: '' }, pino({ level: 'silent' }));
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const store = createStore(database.db);
  const funnels = await Funnels.ofFile(
    { store, logger: pino({ level: 'silent' }), now: () => new Date() },
    funnel,
  );
  const work = openStaffWork({}, { store, funnels, replace: false });
  const times: number[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillSessions(client, funnel, { from: filled, to: size }, (now) =>
      tell(`${now} sessions are there`),
    );
    filled = size;
    const start = performance.now();
    await work.fold();
    tell(`the figures hold them, after ${Math.round((performance.now() - start) / 1000)} s`);
    // As autovacuum would do.
    await client.query('vacuum analyze sessions, figures');
    const call = async () => {
      await work.fold();
      return analyse({ store, funnels }, everything);
    };
    const answer = await call();
    if (answer.total !== size) throw new Error(`The call counts ${answer.total} sessions of ${size}.`);
    times.push(await medianMs(calls, call));
  }
  await client.end();
  await database.close();
  return times;
}

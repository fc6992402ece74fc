import pino from 'pino';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { openStaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import { Funnels } from '../../server/releases/funnels.ts';
import { migrate } from '../../server/store/open.ts';
import type { Database } from '../../server/store/rows/tables.ts';
import { createStore } from '../../server/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { inTurns } from './in-turns.ts';
import { median } from './median.ts';
import { visits } from './visit.ts';
import { migrateBefore, updateBefore } from './without-bookkeeping.ts';

const turns = { rounds: 100, ms: 600, workers: 8 };
/** The server's interval. */
const foldMs = 60_000;

/** Updates a second with and without the bookkeeping: medians of all rounds. */
interface Pace {
  readonly withIt: number;
  readonly without: number;
}

/**
 * How many updates a second PostgreSQL takes with the bookkeeping of the analytics and without: eight visitors at a
 * time take the whole quiz, in one database each, in short turns. The sessions with the bookkeeping are folded once a
 * minute during the measurement.
 */
export async function updatesPerSecond(postgresUrl: string, funnel: Funnel): Promise<Pace> {
  const before = await freshDatabase(postgresUrl, 'without_bookkeeping');
  const after = await freshDatabase(postgresUrl, 'with_bookkeeping');
  await migrateBefore(before);
  await migrate(after);
  const store = createStore(after);
  const now = () => new Date();
  const funnels = await Funnels.ofFile({ store, logger: pino({ level: 'silent' }), now }, funnel);
  const work = openStaffWork({}, { store, funnels, replace: false });
  let fold = Promise.resolve();
  let lastFold = performance.now() - foldMs / 2;
  const foldWhenDue = () => {
    if (performance.now() - lastFold < foldMs) return;
    lastFold = performance.now();
    fold = work.fold();
  };
  try {
    const paces = await inTurns(
      {
        without: writer(before, funnel, (id, fields) => updateBefore(before, id, fields, now())),
        withIt: writer(after, funnel, async (id, fields) => {
          foldWhenDue();
          await store.sessions.update({ id, fields, furthestStep: 1, at: now() });
        }),
      },
      turns,
    );
    return {
      withIt: median(paces.map(({ withIt }) => withIt)),
      without: median(paces.map(({ without }) => without)),
    };
  } finally {
    await fold;
    await before.destroy();
    await after.destroy();
  }
}

type Update = (id: string, fields: ReadonlyMap<string, string>) => Promise<void>;

/** Makes a worker's next update; creates the session before its first. */
function writer(db: Database, funnel: Funnel, update: Update): (worker: number) => Promise<void> {
  const workers = Array.from({ length: turns.workers }, () => visits(funnel));
  return async (worker) => {
    const write = workers[worker]?.();
    if (!write) throw new Error('There is no such worker.');
    if (write.first) await create(db, write.id, funnel);
    await update(write.id, new Map([[write.field, write.value]]));
  };
}

async function create(db: Database, id: string, { id: funnelId, version }: Funnel): Promise<void> {
  const at = new Date();
  await db
    .insertInto('sessions')
    .values({
      session_id: id,
      funnel_id: funnelId,
      funnel_version: version,
      answers: '{}',
      furthest_step: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

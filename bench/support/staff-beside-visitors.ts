import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { StaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import { openStaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import type { Funnels } from '../../server/releases/funnels.ts';
import type { OpenDatabase } from '../../server/store/open.ts';
import { createStore } from '../../server/store/store.ts';
import { type Beside, besideVisitors } from './beside-visitors.ts';
import { answer } from './visit.ts';

const everything = { period: { from: null, to: null }, version: null, source: null };
const answeredSessions = 1_000;
const retainedMs = 60 * 86_400_000;

interface Needs {
  readonly database: OpenDatabase;
  readonly client: Client;
  readonly funnels: Funnels;
}

/** The four works for staff, each beside visitors, and the longest look at the figures meanwhile, in milliseconds. */
interface StaffBeside {
  readonly works: Readonly<Record<'export' | 'fold' | 'figures' | 'retention', Beside>>;
  readonly longestLookMs: number;
}

/** Measures the works in the thread of the server, on a database with many sessions, some of which this removes. */
export async function staffBesideVisitors({ database, client, funnels }: Needs): Promise<StaffBeside> {
  const { funnel } = funnels.active;
  const store = createStore(database.background);
  const { sessions } = createStore(database.db);
  const { rows } = await client.query<{ id: string }>(
    'select session_id as id from sessions order by updated_at desc limit $1',
    [answeredSessions],
  );
  let next = 0;
  const update = async () => {
    next += 1;
    const { id = '' } = rows[next % rows.length] ?? {};
    await sessions.update({ id, fields: new Map([['Step 2', answer]]), furthestStep: 1, at: new Date() });
  };
  /** In: a work that goes on until it is over, or stopped. */
  const beside = (begin: (work: StaffWork, goesOn: () => boolean) => Promise<unknown>) =>
    besideVisitors(update, () => {
      const work = openStaffWork(database, { store, funnels, replace: false });
      let over = false;
      const ended = begin(work, () => !over);
      return async () => {
        over = true;
        await work.stop();
        await ended;
      };
    });
  const unfoldAll = () => client.query('update sessions set unfolded = true');
  const { id: funnelId, version: funnelVersion } = funnel;
  const look = { active: { funnelId, funnelVersion }, selection: everything };
  const looks: number[] = [];

  const exporting = await beside(async (work, goesOn) => {
    for (let after: string | null = null; goesOn(); ) {
      after = (await work.exportPage({ ...look, versions: [funnelVersion], after })).end;
    }
  });
  await unfoldAll();
  const folding = await beside((work) => work.fold());
  await unfoldAll();
  const looking = await beside(async (work, goesOn) => {
    // Starts the thread, as the fold of every minute does.
    await work.figures(look);
    while (goesOn()) {
      const start = performance.now();
      await Promise.race([work.fold(), pause(500)]);
      if (goesOn()) await work.figures(look);
      looks.push(performance.now() - start);
    }
  });
  const since = new Date(Date.now() - retainedMs);
  const removing = await beside((work) => work.remove({ funnelId, since, staying: 0 }));
  const works = { export: exporting, fold: folding, figures: looking, retention: removing };
  return { works, longestLookMs: Math.max(...looks) };
}

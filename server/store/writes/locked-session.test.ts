import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { isUnavailable } from '../connection/database-errors.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { Sessions } from '../tables/sessions/sessions.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let sessions: Sessions;
const ids = Array.from({ length: 8 }, () => randomUUID());
const [locked = ''] = ids;
const at = new Date('2026-01-02T03:04:05Z');
const write = (id: string, value: string) =>
  sessions.update({ id, fields: new Map([['a', value]]), furthestStep: 1, at });

beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' }, pino({ level: 'silent' }));
  sessions = new Sessions(database.db);
  const made = { fields: new Map(), furthestStep: 0, at, funnelId: 'pets', funnelVersion: '1.0.0' };
  for (const id of ids) await sessions.create({ id, ...made });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Runs work while another transaction has locked the first session. */
const whileLocked = (work: () => Promise<void>): Promise<void> =>
  database.background.transaction().execute(async (other) => {
    await sql`update sessions set email = 'a@b.c' where session_id = ${locked}`.execute(other);
    await work();
  });

const answers = async () => {
  const rows = await database.db.selectFrom('sessions').select(['session_id', 'answers']).execute();
  return new Map(rows.map((row) => [row.session_id, row.answers.a]));
};

test('a locked session holds up nobody else, and is refused as unavailable', async () => {
  const events: string[] = [];
  await whileLocked(async () => {
    const all = ids.map((id) => write(id, 'first'));
    const refused = expect(
      all[0]?.catch((error) => {
        events.push('the locked one is refused');
        throw error;
      }),
    ).rejects.toSatisfy(isUnavailable);
    await Promise.all(all.slice(1));
    for (const round of ['second', 'third']) {
      events.push(`${round} round`);
      expect(await Promise.all(ids.slice(1).map((id) => write(id, round)))).not.toContain(false);
    }
    await refused;
  });
  expect(events).toEqual(['second round', 'third round', 'the locked one is refused']);
  expect(await answers()).toEqual(new Map(ids.map((id) => [id, id === locked ? undefined : 'third'])));
});

test('a write to a locked session is stored once the lock is gone', async () => {
  const [neighbour = ''] = ids.slice(1);
  const writes: Promise<boolean>[] = [];
  await whileLocked(async () => {
    writes.push(write(locked.toUpperCase(), 'late'), write(randomUUID(), 'nowhere'));
    expect(await write(neighbour, 'fourth')).toBe(true);
  });
  expect(await Promise.all(writes)).toEqual([true, false]);
  expect((await answers()).get(locked)).toBe('late');
});

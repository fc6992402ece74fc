import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../../open.ts';
import type { Database } from '../../rows/tables.ts';
import { firstTimes, longestLog } from '../../writes/session-write.ts';
import { CountedSessions } from './counted-sessions.ts';
import { Sessions } from './sessions.ts';

const id = '0b8a4b0e-7c53-4f0e-9d63-0c8f4b6f1a11';
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

describe.each(databases)('the sessions on $name', ({ open }) => {
  let database: OpenDatabase;
  let sessions: Sessions;
  beforeAll(async () => {
    database = await open();
    sessions = new Sessions(database.db);
    const fields = new Map([['UTM', '']]);
    const versions = { funnelId: 'quiz', funnelVersion: '1.0.0' };
    await sessions.create({ id, fields, furthestStep: 0, at: at(0), ...versions });
  });
  afterAll(() => database.close());

  const write = (to: Sessions, field: string, value: string, seconds: number) =>
    to.update({ id, fields: new Map([[field, value]]), furthestStep: 1, at: at(seconds) });

  const row = () =>
    database.db
      .selectFrom('sessions')
      .select(['write_log', 'unfolded'])
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow();

  test('remember when a field was first given a value, also after later writes', async () => {
    await write(sessions, 'Pet', 'Cat', 5);
    await write(sessions, 'Pet', 'Dog', 9);
    await write(sessions, 'UTM', '', 12);
    expect(firstTimes((await row()).write_log)).toEqual(new Map([['Pet', at(5).getTime()]]));
  });

  // Before the row grows: it might then no longer fit in its page.
  test('are written to without a write to any index', async () => {
    const [before, after] = await database.db.transaction().execute(async (transaction) => {
      const within = new Sessions(transaction);
      const counted = [await updatesOf(transaction)];
      for (let second = 30; second < 35; second += 1) await write(within, 'Age', `${second}`, second);
      return [...counted, await updatesOf(transaction)];
    });
    expect([after?.all, after?.hot]).toEqual([(before?.all ?? 0) + 5, (before?.hot ?? 0) + 5]);
  });

  test('of the last days are counted without a look at older ones', async () => {
    const old = { fields: new Map([['Pet', 'Cat']]), furthestStep: 0, at: new Date('2025-12-24') };
    const made = { ...old, id: randomUUID(), funnelId: 'quiz', funnelVersion: '1.0.0' };
    expect(await sessions.create(made)).toBe(true);
    const read = await database.db.transaction().execute(async (transaction) => {
      // With few rows, PostgreSQL would prefer a sequential scan.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const before = await rowsRead(transaction);
      const answered = await new Sessions(transaction).countAnswered('quiz', ['Pet'], at(5));
      expect(answered.get('Pet')).toBe(1);
      const reaching = await new CountedSessions(transaction).reaching('quiz', undefined, at(0));
      expect(reaching.sessions).toBe(1);
      return (await rowsRead(transaction)) - before;
    });
    expect(read).toBe(2);
  });

  test('do not grow without end however often somebody writes', async () => {
    for (let second = 0; second < 300; second += 1) await write(sessions, 'Name of a pet', 'x', second);
    const { write_log: log } = await row();
    expect(log.length).toBeGreaterThanOrEqual(longestLog);
    expect(log.length).toBeLessThan(longestLog + 50);
    expect(firstTimes(log).get('Name of a pet')).toBe(at(0).getTime());
  });

  test('are to be folded again once they are written to', async () => {
    await database.db.updateTable('sessions').set({ unfolded: false }).execute();
    await write(sessions, 'Pet', 'Cat', 20);
    expect((await row()).unfolded).toBe(true);
  });
});

/** How many sessions this connection has read, in a table or an index. */
async function rowsRead(transaction: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class where relname like 'sessions%'
  `.execute(transaction);
  return rows[0]?.read ?? 0;
}

/** How many session rows this connection updated, and how many without writing an index. */
async function updatesOf(transaction: Database) {
  const { rows } = await sql<{ hot: number; all: number }>`
    select sum(pg_stat_get_xact_tuples_hot_updated(oid))::int as hot,
      sum(pg_stat_get_xact_tuples_updated(oid))::int as all
    from pg_class left join pg_inherits on inhrelid = oid
    where 'sessions'::regclass in (oid, inhparent)
  `.execute(transaction);
  return rows[0];
}

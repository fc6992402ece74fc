import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../../open.ts';
import type { Database } from '../../rows/tables.ts';
import { createStore, type Store } from '../../store.ts';
import { firstChanged, StaffLog } from './staff-log.ts';

const at = new Date('2026-01-02T03:04:05.678Z');

describe.each(databases)('the staff log on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await open();
    store = createStore(database.db);
  });
  afterAll(() => database.close());

  const log = (by: string) =>
    store.transaction((transaction) =>
      store.staffLog.add(transaction, {
        at,
        by,
        act: 'publish',
        funnelId: 'pets',
        detail: 'Published 1.1.0.',
      }),
    );
  const everyRow = () => store.staffLog.newest(100);

  test('numbers and chains the acts of many people at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => log(`Person ${index}`)));
    const rows = await everyRow();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    expect(new Set(rows.map(({ by }) => by)).size).toBe(20);
    expect(firstChanged(rows)).toBeUndefined();
  });

  test('has nothing of an act that fails', async () => {
    const before = await everyRow();
    const failing = store.transaction(async (transaction) => {
      await store.staffLog.add(transaction, { at, by: 'Ana', act: 'publish', detail: 'Published 1.1.0.' });
      throw new Error('The act failed.');
    });
    await expect(failing).rejects.toThrow('The act failed.');
    expect(await everyRow()).toEqual(before);
  });

  /** What a test finds in a transaction, which is then undone. */
  async function undone<Found>(work: (transaction: Database) => Promise<Found>): Promise<Found> {
    const transaction = await database.db.startTransaction().execute();
    try {
      return await work(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  }

  test.each([
    ['a number', 21, `update staff_log set number = 21 where number = 20`],
    ['a time', 7, `update staff_log set at = at - interval '1 day' where number = 7`],
    ['a name', 7, `update staff_log set by = 'Bob' where number = 7`],
    ['an act', 7, `update staff_log set act = 'invite' where number = 7`],
    ['a funnel', 7, `update staff_log set funnel_id = null where number = 7`],
    ['a sentence', 1, `update staff_log set detail = 'Published 1.0.0.' where number = 1`],
    ['a hash', 20, `update staff_log set hash = 'x' where number = 20`],
    ['a link', 7, `update staff_log set previous_hash = 'x' where number = 7`],
    ['rows that were removed', 7, `delete from staff_log where number in (7, 8)`],
    ['a removed first row', 1, `delete from staff_log where number = 1`],
    [
      'an inserted row',
      21,
      `insert into staff_log select 21, at, by, act, funnel_id, detail, hash, 'x' from staff_log where number = 20`,
    ],
  ])('finds that somebody changed %s', async (_, number, statement) => {
    const found = undone(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      return firstChanged(await new StaffLog(transaction).newest(100));
    });
    expect(await found).toBe(number);
    expect(firstChanged(await everyRow())).toBeUndefined();
  });

  test('finds a changed row with a new hash by the row after it', async () => {
    const rows = await everyRow();
    const forged = await undone(async (transaction) => {
      await sql`delete from staff_log where number > 6`.execute(transaction);
      await store.staffLog.add(transaction, {
        at,
        by: 'Mallory',
        act: 'publish',
        detail: 'Published 1.1.0.',
      });
      return new StaffLog(transaction).newest(100);
    });
    expect(firstChanged(forged)).toBeUndefined();
    expect(firstChanged([...rows.slice(0, 13), ...forged])).toBe(7);
  });
});

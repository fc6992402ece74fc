import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { postgres } from '../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../open.ts';
import { createStore, type Store } from '../store.ts';
import { isUnavailable } from './database-errors.ts';

let database: OpenDatabase;
let store: Store;
const ids = [randomUUID(), randomUUID()];
const at = new Date('2026-01-02T03:04:05Z');
const write = { fields: new Map([['Pet', 'Cat']]), furthestStep: 1, at };
beforeAll(async () => {
  database = await postgres();
  store = createStore(database.db);
  for (const id of ids)
    await store.sessions.create({ id, ...write, funnelId: 'pets', funnelVersion: '1.0.0' });
});
afterAll(() => database.close());
afterEach(() => {
  vi.restoreAllMocks();
});

test('a transaction that a deadlock ends is run again', async () => {
  let arrive = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    let arrived = 0;
    arrive = () => {
      arrived += 1;
      if (arrived === 2) resolve();
    };
  });
  let runs = 0;
  const inOrder = (order: readonly string[]) =>
    store.transaction(async (transaction) => {
      runs += 1;
      await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
      for (const id of order) {
        await sql`update sessions set consent = true where session_id = ${id}`.execute(transaction);
        arrive();
        await bothHaveOne;
      }
    });
  await Promise.all([inOrder(ids), inOrder(ids.toReversed())]);
  expect(runs).toBeGreaterThan(2);
});

const conflicts = [
  ['40P01', 'deadlock detected'],
  ['40001', 'could not serialize access due to concurrent update'],
  ['0A000', 'could not run distributed query with FOR UPDATE/SHARE commands'],
  ['XX000', 'failure on connection marked as essential: worker:5432'],
] as const;

/** Has every statement, or only the next one, fail in this way. */
function refuse(code: string, message: string, statements: 'one' | 'all'): void {
  const fail = () => {
    throw Object.assign(new DatabaseError(message, 0, 'error'), { code });
  };
  const query = vi.spyOn(Client.prototype, 'query');
  if (statements === 'one') query.mockImplementationOnce(fail);
  else query.mockImplementation(fail);
}

test.each([...conflicts, ['', 'Query read timeout']] as const)(
  'answers that %s (%s) refuses are written again',
  async (code, message) => {
    refuse(code, message, 'one');
    expect(await Promise.all(ids.map((id) => store.sessions.update({ id, ...write })))).toEqual([true, true]);
  },
);

test('a conflict without an end is unavailable', async () => {
  refuse(...conflicts[0], 'all');
  await expect(store.sessions.update({ id: ids[0] ?? '', ...write })).rejects.toSatisfy(isUnavailable);
});

test('a lasting error of the same class is not unavailable', () => {
  const lasting = (code: string, message: string) =>
    Object.assign(new DatabaseError(message, 0, 'error'), { code });
  const joins = 'complex joins are only supported when all distributed tables are co-located';
  expect(
    [lasting('0A000', joins), lasting('XX000', 'invalid page in block 3')].filter(isUnavailable),
  ).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { isUnavailable } from './database-errors.ts';

const open = (url: string): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));

test('a transaction that nobody goes on with soon lets go of its rows, and fails', async () => {
  const { url, drop } = await freshDatabase();
  const [lost, other] = [await open(url), await open(url)];
  const key = randomUUID();
  const count = ({ db }: Pick<OpenDatabase, 'db'>) =>
    sql`
      insert into attempts (key, count, until) values (${key}, 1, now())
      on conflict (key) do update set count = attempts.count + 1`.execute(db);
  await count(other);
  const [held, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = lost.db.transaction().execute(async (db) => {
    await count({ db });
    held.resolve();
    await gone.promise;
    await count({ db });
  });
  await held.promise;

  await expect.poll(() => count(other).then(() => 'written', isUnavailable)).toBe('written');
  gone.resolve();
  await expect(transaction.catch(isUnavailable)).resolves.toBe(true);
  const { rows } = await sql<{ count: number }>`select count from attempts`.execute(other.db);
  expect(rows).toEqual([{ count: 2 }]);

  await lost.close();
  await other.close();
  await drop();
});

test('a transaction of a chore has more time, but not for ever', async () => {
  const { url, drop } = await freshDatabase();
  const { background, close } = await open(url);
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(background);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '6min' }]);
  await close();
  await drop();
});

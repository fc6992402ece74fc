import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { isUnavailable } from '../connection/database-errors.ts';
import { openDatabase } from '../open.ts';
import { createSessions } from './create-sessions.ts';
import { mergeAroundLocks } from './merge-sessions.ts';

const at = new Date('2026-01-02T03:04:05Z');
const write = (id: string, value: string) => ({ id, fields: new Map([['a', value]]), furthestStep: 1, at });

test('a session that somebody keeps locked fails alone, and its neighbours in the same statement are kept', async () => {
  const { url, drop } = await freshDatabase();
  const { db, background, close } = await openDatabase(
    { databaseUrl: url, dataDir: '' },
    pino({ level: 'silent' }),
  );
  const [locked, free, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  await createSessions(
    db,
    [locked, free].map((id) => ({ ...write(id, 'made'), funnelId: 'pets', funnelVersion: '1.0.0' })),
  );

  const outcomes = await background.transaction().execute(async (other) => {
    await sql`update sessions set email = 'a@b.c' where session_id = ${locked}`.execute(other);
    return mergeAroundLocks(db, [
      write(free, 'first'),
      write(locked.toUpperCase(), 'lost'),
      write(unknown, 'lost'),
      write(free, 'second'),
    ]);
  });

  expect(outcomes.map((outcome) => (isUnavailable(outcome) ? 'unavailable' : outcome))).toEqual([
    true,
    'unavailable',
    false,
    true,
  ]);
  const rows = await db.selectFrom('sessions').select(['session_id', 'answers']).execute();
  expect(new Map(rows.map((row) => [row.session_id, row.answers]))).toEqual(
    new Map([
      [locked, { a: 'made' }],
      [free, { a: 'second' }],
    ]),
  );
  await close();
  await drop();
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { createSessions } from './create-sessions.ts';
import { mergeSessions } from './merge-sessions.ts';

let database: FreshDatabase;
let processes: readonly [OpenDatabase, OpenDatabase];
beforeAll(async () => {
  database = await freshDatabase();
  const open = () => openDatabase({ databaseUrl: database.url, dataDir: '' }, pino({ level: 'silent' }));
  processes = [await open(), await open()];
  // Enough for a statement to look its sessions up one by one, in the given order.
  await sql`
    insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at)
    select gen_random_uuid(), 'pets', '1.0.0', '{}', 0, now(), now() from generate_series(1, 30000)
  `.execute(processes[0].background);
  await sql`analyze sessions`.execute(processes[0].background);
});
afterAll(async () => {
  for (const { close } of processes) await close();
  await database.drop();
});

const rounds = 20;
const sessions = () =>
  Array.from({ length: 256 }, () => ({
    id: randomUUID(),
    funnelId: 'pets',
    funnelVersion: '1.0.0',
    fields: new Map([['pet', 'cat']]),
    furthestStep: 1,
    at: new Date('2026-01-02T03:04:05Z'),
  }));

test('two processes that are given the same sessions in opposite orders do not wait for each other for ever', async () => {
  const [one, other] = processes;
  for (let round = 0; round < rounds; round += 1) {
    const some = sessions();
    const made = await Promise.all([
      createSessions(one.db, some),
      createSessions(other.db, some.toReversed()),
    ]);
    expect(made.flat().filter(Boolean)).toHaveLength(some.length);
    const merged = await Promise.all([
      mergeSessions(one.db, some),
      mergeSessions(other.db, some.toReversed()),
    ]);
    expect(merged.flat().filter(Boolean)).toHaveLength(2 * some.length);
  }
});

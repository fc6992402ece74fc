import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { quickPace } from '../../tests/support/server/quick-pace.ts';
import { health } from '../http/health.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore } from '../store/store.ts';
import type { Jobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

let database: OpenDatabase;
let jobs: Jobs;
const log: string[] = [];
let runs = 0;
let fails = true;
beforeAll(async () => {
  database = await postgres();
  const run = async () => {
    runs += 1;
    if (fails) throw new Error('The chore met canary@example.com.');
  };
  jobs = await startJobs({
    ...database,
    refunds: { open: async () => [], pursue: async () => true },
    logger: pino({ level: 'error' }, { write: (line: string) => log.push(line) }),
    chores: () => [{ name: 'sweep', when: '0 0 31 12 *', run }],
    pace: quickPace,
  });
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** Runs the chore once more, as its schedule does. */
async function runOnce(): Promise<void> {
  const before = runs;
  await sql`insert into pgboss.job (name, policy, retry_limit) values ('sweep', 'exclusive', 0)`.execute(
    database.db,
  );
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'sweep' and completed_on is null`.execute(
      database.db,
    );
    expect([runs, rows.length]).toEqual([before + 1, 0]);
  }, 10_000);
}

async function failing(): Promise<unknown> {
  const app = health({
    store: createStore(database.db),
    writes: { areFailing: false },
    stopping: new AbortController().signal,
  });
  const response = await app.request('/readyz');
  return [response.status, await response.json()];
}

test('a chore that fails twice in a row is named by /readyz and logged as an error, until it succeeds', async () => {
  await runOnce();
  expect(await failing()).toEqual([200, { status: 'ready', failingChores: [] }]);
  await runOnce();
  expect(await failing()).toEqual([200, { status: 'ready', failingChores: ['sweep'] }]);
  expect(log).toHaveLength(2);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    level: 50,
    chore: 'sweep',
    msg: 'A chore failed; it runs again at its next time.',
  });
  const { rows } = await sql`select output::text from pgboss.job where name = 'sweep'`.execute(database.db);
  expect(JSON.stringify(rows)).not.toContain('canary');
  fails = false;
  await runOnce();
  expect(await failing()).toEqual([200, { status: 'ready', failingChores: [] }]);
});

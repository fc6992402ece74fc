import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundChange } from '../../server/money/refund.ts';
import { type OpenDatabase, openDatabase } from '../../server/store/open.ts';
import { Refunds } from '../../server/store/tables/payments/refunds.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { quickPace } from '../../tests/support/server/quick-pace.ts';
import { payment, workshop } from '../../tests/support/server/workshop.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let refunds: Refunds;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' }, pino({ level: 'silent' }));
  refunds = new Refunds(database.db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Runs `funnel refunds` as a person does. */
async function run(...words: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: fresh.url };
  const { code, out, errors } = await runFunnel(['refunds', ...words], { env });
  return { code, lines: (out + errors).trimEnd().split('\n') };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A refund that is owed for some minutes; gives the payment's id. */
async function owe(minutes: number, change?: RefundChange): Promise<string> {
  const owed = payment();
  await refunds.add(owed, minutesAgo(minutes));
  if (change) await refunds.change({ sessionId: owed.sessionId, paymentId: owed.id }, change);
  return owed.id;
}

test('says that there is none, and is content', async () => {
  expect(await run()).toEqual({ code: 0, lines: ['0 due (0 of all late), 0 done, 0 stuck, 0 disputed.'] });
});

test('lists what is due and done with its age, and is content', async () => {
  const done = await owe(70.5, { state: 'done', doneAt: minutesAgo(67) });
  const due = await owe(12.5);
  expect(await run()).toEqual({
    code: 0,
    lines: [
      `done        3 min   USD 99.00 ${done}`,
      `due        12 min   USD 99.00 ${due}`,
      '1 due (0 of all late), 1 done, 0 stuck, 0 disputed.',
    ],
  });
});

test('lists what is late or stuck, says why, and is not content', async () => {
  const stuck = await owe(3_000, { state: 'stuck', lastProblem: 'charge_expired_for_refund' });
  const { code, lines } = await run();
  expect(lines[0]).toBe(`stuck     2 d 2 h   USD 99.00 ${stuck} (late, charge_expired_for_refund)`);
  expect(lines.at(-1)).toBe('1 due (1 of all late), 1 done, 1 stuck, 0 disputed.');
  expect(code).toBe(1);
});

test('understands no other words', async () => {
  expect(await run('all')).toEqual({
    code: 2,
    lines: [
      "error: too many arguments for 'refunds'. Expected 0 arguments but got 1: all.",
      "'funnel refunds --help' says what it takes.",
    ],
  });
});

test('names a chore of the server that fails again and again, and is not content', async () => {
  const work = await workshop(database, quickPace);
  await work.jobs.stop();
  for (const seconds of [60, 30]) {
    await sql`
      insert into pgboss.job (name, policy, state, completed_on)
      values ('look-at-refunds', 'exclusive', 'failed', now() - ${seconds} * interval '1 second')
    `.execute(database.db);
  }
  const { code, lines } = await run();
  expect(lines.at(-1)).toBe(
    "The chore 'look-at-refunds' failed in its last two runs. The server's log says why.",
  );
  expect(code).toBe(1);
});

import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/store/open.ts';
import { createStore, type Store } from '../../server/store/store.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { release } from '../../tests/support/release.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { payment } from '../../tests/support/server/workshop.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let store: Store;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' }, pino({ level: 'silent' }));
  store = createStore(database.db);
  await release(store, shippedFunnel);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Runs `funnel forget` with a pipe for a terminal. */
async function run(...words: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: fresh.url };
  const { code, out, errors } = await runFunnel(['forget', ...words], { env });
  return { code, lines: (out + errors).trimEnd().split('\n') };
}

/** A session that has paid at a provider; gives its id and the payment's. */
async function paid(email: string, intent?: string): Promise<readonly [string, string]> {
  const id = randomUUID();
  const { id: funnelId, version: funnelVersion } = shippedFunnel;
  const write = {
    id,
    fields: new Map([['UTM', 'x']]),
    furthestStep: 0,
    at: new Date(),
    contact: { email, consent: true },
  };
  await store.sessions.create({ ...write, funnelId, funnelVersion });
  await store.sessions.update(write);
  const made = { ...payment(intent), sessionId: id, email };
  await store.payments.add(made, new Date());
  return [id, made.id];
}

test('removes a person, and says what to do at the payment provider', async () => {
  // An address that today's check would refuse.
  const [, paymentId] = await paid('a..na@example.com', 'pi_1');
  expect(await run('A..na@Example.com', '--yes')).toEqual({
    code: 0,
    lines: [
      'Removed for good: 1 in payments, 1 in sessions. The figures of the analytics still count what was counted.',
      `The payment provider keeps records of its own, which the law may ask it to keep. Look there for these payments and redact the customer: ${paymentId}.`,
    ],
  });
  expect(await run('a..na@example.com', '--yes')).toEqual({
    code: 1,
    lines: ['Nothing is kept of this person.'],
  });
});

test('asks first, and removes nothing without a terminal', async () => {
  const [id] = await paid('ben@example.com');
  expect(await run(id)).toEqual({
    code: 2,
    lines: ['Nobody can be asked here. Add --yes to remove everything without being asked.'],
  });
  expect(await store.sessions.find(id)).toBeDefined();
  expect((await run(id.toUpperCase(), '--yes')).code).toBe(0);
  expect(await store.sessions.find(id)).toBeUndefined();
});

test('refuses while money is owed, and says what to wait for', async () => {
  const [id, paymentId] = await paid('cleo@example.com');
  await store.refunds.add({ ...payment(), id: paymentId, sessionId: id }, new Date());
  const { code, lines } = await run('cleo@example.com', '--yes');
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Nothing was removed: money is still owed to this person, and would be lost with their records. Wait until 'funnel refunds' says that these are done, then run this again: ${paymentId}.`,
  ]);
  expect(await store.sessions.find(id)).toBeDefined();
});

test.each([
  ['', "error: missing required argument 'person'"],
  ['--yes', "error: missing required argument 'person'"],
  [
    'ana@example.com ben@example.com',
    "error: too many arguments for 'forget'. Expected 1 argument but got 2: ana@example.com, ben@example.com.",
  ],
  ['ana', "'ana' is neither a session id nor an e-mail address; 'funnel forget --help' says what it takes."],
])("understands no other words: '%s'", async (words, sentence) => {
  const { code, lines } = await run(...words.split(' ').filter(Boolean));
  expect([code, lines[0]]).toEqual([2, sentence]);
  expect(lines.at(-1)).toContain("'funnel forget --help' says what it takes.");
});

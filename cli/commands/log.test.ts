import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/open.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { timeouts } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';

let fresh: FreshDatabase;
let server: TestServer;
let http: Server;
let address: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  const choice = { databaseUrl: fresh.url, dataDir: '', timeouts };
  server = await testServer(await openDatabase(choice, pino({ level: 'silent' })));
  http = createServer(getRequestListener(server.app.fetch));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.close();
  await server.database.close();
  await fresh.drop();
});

/** Runs `funnel log verify` on the database, or with --server. */
async function verify(words: readonly string[], token = staffToken) {
  const env = { PATH: process.env.PATH, DATABASE_URL: fresh.url, STAFF_TOKEN: token };
  const { code, out, errors } = await runFunnel(['log', 'verify', ...words], { env });
  return { code, says: (out + errors).trimEnd() };
}

const change = (statement: string) => sql.raw(statement).execute(server.database.db);

test('says that an empty log is empty', async () => {
  expect(await verify([])).toEqual({ code: 0, says: 'The log is empty.' });
});

describe.each([
  ['the database', () => []],
  ['a server', () => ['--server', address]],
])('by %s', (_, from) => {
  beforeAll(async () => {
    await change('truncate staff_log');
    for (let number = 1; number <= 101; number += 1) {
      await server.store.transaction((transaction) =>
        server.store.staffLog.add(transaction, {
          at: server.clock.time,
          by: 'Ana',
          act: 'publish',
          detail: `Published ${number}.`,
        }),
      );
    }
  });

  test('prints the last row of a log as it was written, and finds it the next time', async () => {
    const { code, says } = await verify(from());
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/^101 rows, as they were written\. The last: 101:[\da-f]{64}$/),
    ]);
    const noted = says.split(': ')[1] ?? '';
    expect(await verify([...from(), '--noted', noted])).toEqual({ code, says });
    await change('delete from staff_log where number = 101');
    expect(await verify([...from(), '--noted', noted])).toEqual({
      code: 1,
      says: 'The log has no row 101 with the hash that was noted: its end was removed, or it was written anew. Compare it with a backup of the database.',
    });
  });

  test('names the first row that was changed, on whatever page', async () => {
    await change(`update staff_log set by = 'Bob' where number = 90`);
    await change('delete from staff_log where number = 1');
    expect(await verify(from())).toEqual({
      code: 1,
      says: 'Row 1 of the log was changed, removed or inserted after it was written. Compare it with a backup of the database.',
    });
  });
});

test.each([
  [
    'a wrong token',
    () => ['--server', address],
    'wrong',
    'The server does not take this STAFF_TOKEN. Set it to that of the server.',
  ],
  [
    'no token',
    () => ['--server', address],
    '',
    'Set STAFF_TOKEN to that of the server, which lets this command in.',
  ],
  [
    'what is no address',
    () => ['--server', 'quiz'],
    staffToken,
    "'quiz' is no address. Give one like https://quiz.example.com.",
  ],
  [
    'nobody there',
    () => ['--server', 'http://127.0.0.1:1'],
    staffToken,
    'http://127.0.0.1:1 cannot be reached (fetch failed). Start it, or correct the address.',
  ],
])('with %s it says why it cannot ask', async (_, words, token, says) => {
  expect(await verify(words(), token)).toEqual({ code: 2, says });
});

import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '../tests/support/database.ts';
import { testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';
import { openDatabase } from './store/open.ts';

test('a database that is gone makes calls and readiness answer 503, and leaves the process alive', async () => {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const server = await testServer(database);
  const visitor = await Visitor.arrived(server);
  const statusOf = async (path: string) => (await server.app.request(path)).status;
  expect(await statusOf('/readyz')).toBe(200);

  await drop();

  const response = await visitor.update({ 'Step 2': 'Yes' });
  expect([response.status, (await response.json()).type]).toEqual([
    503,
    'urn:problem:stile:database-unavailable',
  ]);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf(`/step3?sessionId=${visitor.sessionId}`)).toBe(200);
  await database.close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { quickPace } from '../../tests/support/server/quick-pace.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import type { OpenDatabase } from '../store/open.ts';
import { staffWebhook } from './webhook.ts';

const posts: string[] = [];
const log: string[] = [];
/** An incoming webhook that is closed for the first post. */
const chat = createServer(async (request, response) => {
  posts.push(`${request.method} ${request.url} ${await text(request)}`);
  response.writeHead(posts.length === 1 ? 503 : 200).end();
});
let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  await new Promise<void>((listening) => chat.listen(0, '127.0.0.1', listening));
  const { port } = chat.address() as AddressInfo;
  database = await postgres();
  jobs = await startJobs({
    ...database,
    refunds: { open: async () => [], pursue: async () => true },
    sendNotice: staffWebhook(new URL(`http://127.0.0.1:${port}/canary`)),
    logger: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
    pace: quickPace,
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  chat.close();
});

test('a notice is sent after its transaction, again if it was refused, and the log does not name the address', async () => {
  const cancelled = database.db.transaction().execute(async (transaction) => {
    await jobs.notifyStaff({ text: 'Never mind.' }, transaction);
    throw new Error('The transaction is called off.');
  });
  await expect(cancelled).rejects.toThrow('called off');
  await database.db.transaction().execute((transaction) => jobs.notifyStaff({ text: 'Look.' }, transaction));
  await vi.waitFor(() => expect(posts).toHaveLength(2), 10_000);
  expect(new Set(posts)).toEqual(new Set(['POST /canary {"text":"Look."}']));
  expect(log.join('')).toContain(
    'STAFF_WEBHOOK answered 503. Check its address, and whether it is still open.',
  );
  expect(log.join('')).not.toContain('canary');
});

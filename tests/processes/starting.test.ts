import { Client } from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/store/open.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';
import { serve, serveHere } from '../support/served.ts';
import { quickPace } from '../support/server/quick-pace.ts';
import { workshop } from '../support/server/workshop.ts';

test('four servers that start at once on an empty database all serve, and make everything once', {
  timeout: 120_000,
}, async () => {
  const database = await emptyDatabase();
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  // Two in processes of their own; to the database the others are as foreign.
  const [one, other, ...here] = await Promise.all([
    serve(environment),
    serve(environment),
    serveHere(environment),
    serveHere(environment),
  ]);
  const servers = [one, other, ...here];
  const ready = await Promise.all(servers.map(({ address }) => fetch(`${address}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  const count = async (table: string) =>
    (await client.query(`select count(*)::int from ${table}`)).rows[0].count;
  expect(await count('funnel_versions')).toBe(1);
  expect(await count('pgboss.version')).toBe(1);
  const chores = await client.query('select name from pgboss.schedule order by name');
  expect(chores.rows.map(({ name }) => name)).toEqual([
    'carry-out-withdrawals',
    'close-ended-checkouts',
    'fold-figures',
    'guard-releases',
    'heal-missed-events',
    'look-at-refunds',
    'refund-without-account',
    'remove-ended-attempts',
    'remove-idle-sessions',
    'remove-left-files',
  ]);
  await client.end();

  expect(servers.flatMap(({ output }) => output).filter((line) => line.startsWith('{'))).toEqual([]);
  await Promise.all(here.map(({ stop }) => stop()));
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  await database.drop();
});

test('eight that make the tables at the very same time do not fail over each other', {
  timeout: 120_000,
}, async () => {
  const database = await emptyDatabase();
  const logger = pino({ level: 'silent' });
  const environment = { databaseUrl: database.url, dataDir: '' };
  const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(environment, logger)));
  const shops = await Promise.all(opened.map((database) => workshop(database, quickPace)));
  await Promise.all(shops.map(({ close }) => close()));
  await database.drop();
});

test('one whose database is too busy to answer says so in a sentence, and ends', async () => {
  const database = await freshDatabase();
  const busy = new Client({ connectionString: database.url });
  await busy.connect();
  await busy.query('begin; lock table funnel_versions');
  await expect(serve({ DATABASE_URL: database.url })).rejects.toThrow(
    /\nThe database stopped answering while the server started \(.+\)\. Start the server again when the database is less busy\.$/,
  );
  await busy.end();
  await database.drop();
});

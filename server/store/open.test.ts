import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/support/free-port.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { serve } from '../../tests/support/served.ts';
import { StartError } from '../errors/start-error.ts';
import { openDatabase } from './open.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-open-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = (choice: Partial<Parameters<typeof openDatabase>[0]>) =>
  openDatabase({ databaseUrl: undefined, dataDir: folder, ...choice }, pino({ level: 'silent' }));

/** The message of a database that cannot be opened. */
const refusalOf = (choice: Partial<Parameters<typeof openDatabase>[0]>): Promise<string> =>
  open(choice).then(
    () => 'It was opened.',
    (error) => (error instanceof StartError ? error.message : `No StartError: ${error}`),
  );

test('an unreachable database is refused by the name of its host, without the password', async () => {
  const port = await freePort();
  const said = await refusalOf({ databaseUrl: `postgres://stile:secret@localhost:${port}/stile` });
  expect(said).toMatch(
    new RegExp(`^The database at localhost:${port} cannot be used .* correct DATABASE_URL`),
  );
  expect(said).not.toContain('secret');
});

// The tests' own PostgreSQL has fsync off; the one at TEST_DATABASE_URL may have it on.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a database that may lose what it has acknowledged is refused where such is not allowed',
  async () => {
    const { url, drop } = await freshDatabase();
    expect(await refusalOf({ databaseUrl: url, refuseUnsafe: true })).toMatch(
      /^The database at 127\.0\.0\.1:\d+ runs with fsync=off, .* Set fsync=on there, or ALLOW_UNSAFE_FSYNC=1/,
    );
    const { close } = await open({ databaseUrl: url, refuseUnsafe: false });
    await close();
    await drop();
  },
);

/** A pooler that shares one connection of a database among its clients, and knows no prepared statements. */
async function oldPooler(url: string) {
  const { hostname, port, pathname, username } = new URL(url);
  const database = connect(Number(port), hostname);
  let asking: Socket | undefined;
  database.on('data', (answer) => asking?.write(answer));
  let begun = false;
  const pooler = createServer((client) => {
    let welcome = begun;
    begun = true;
    client.on('error', () => {});
    client.on('data', (request) => {
      asking = client;
      // AuthenticationOk and ReadyForQuery: the connection of the first client is ready for the next ones too.
      if (welcome) client.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex'));
      else database.write(request);
      welcome = false;
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const close = () => {
    database.destroy();
    pooler.close();
  };
  return {
    url: `postgres://${username}@127.0.0.1:${(pooler.address() as AddressInfo).port}${pathname}`,
    close,
  };
}

test('refuses a pooler that knows no prepared statements', async () => {
  const { url, drop } = await freshDatabase();
  const pooler = await oldPooler(url);
  expect(await refusalOf({ databaseUrl: pooler.url })).toMatch(
    /^The pooler at 127\.0\.0\.1:\d+ mixes up the prepared statements of its clients, .* Use PgBouncer 1\.21 or newer/,
  );
  // Before the database is dropped, which resets the pooler's connection.
  pooler.close();
  await drop();
});

test('a data folder is refused while a server holds it, and then has what that one stored', async () => {
  const dataDir = join(folder, 'held');
  const server = await serve({ DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(await refusalOf({ dataDir })).toMatch(
    /^The data folder .*held is in use by another server; stop that one/,
  );
  const sessionId = crypto.randomUUID();
  await fetch(`${server.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
  });
  expect(await server.stop()).toBe(0);

  const { db, close } = await open({ dataDir });
  expect(await db.selectFrom('sessions').select('session_id').execute()).toEqual([{ session_id: sessionId }]);
  await close();
}, 60_000);

test('a data folder with files that cannot be used is refused with why', async () => {
  const dataDir = join(folder, 'unusable');
  await mkdir(join(dataDir, 'pglite'), { recursive: true });
  await writeFile(join(dataDir, 'pglite', 'base'), '');
  expect(await refusalOf({ dataDir })).toMatch(
    /^The embedded database in .*pglite cannot be opened \(a file is where a folder should be\)\. Mend that, or move/,
  );
}, 60_000);

test('closes the data folder and all below it to other users, and logs it', async () => {
  const dataDir = join(folder, 'open to all');
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => log.push(line) });
  const { close } = await openDatabase({ databaseUrl: undefined, dataDir }, logger);
  const paths = ['.', ...(await readdir(dataDir, { recursive: true }))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(dataDir, path))).mode & 0o777));
  expect(paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)).toEqual([]);
  expect(log.join('')).toContain(
    'Other users of this machine could open the data folder; now only this user can.',
  );
  await close();
}, 60_000);

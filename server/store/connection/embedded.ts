import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Logger } from 'pino';
import { StartError } from '../../errors/start-error.ts';
import type { OpenDialect } from './open-dialect.ts';

// V8 may end the process while it frees WebAssembly that it has compiled better since, for a few megabytes: issue 64500 of Node.
setFlagsFromString('--no-wasm-code-gc');

/**
 * PostgreSQL inside this process, in a folder of its own, which no other user may open. Fails with a StartError if the
 * folder is in use or damaged.
 */
export async function openEmbedded(folder: string, logger: Logger): Promise<OpenDialect> {
  const release = lockFolder(folder, logger);
  const data = join(folder, 'pglite');
  try {
    const pglite = await PGlite.create(data);
    closeToOthers(data);
    // PGlite lets every user write the files that it starts with.
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' }))
      closeToOthers(join(data, name));
    return { ...dialectsOf(pglite), release };
  } catch (error) {
    release();
    throw new StartError(
      `The embedded database in ${data} cannot be opened (${reasonOf(error)}). Mend that, or move the folder away to start with an empty one, or set DATABASE_URL to use PostgreSQL.`,
    );
  }
}

/**
 * The dialects of Kysely and pg-boss for one PGlite. They share its connection; PGlite serialises their transactions.
 */
export const dialectsOf = (pglite: PGlite): Omit<OpenDialect, 'release'> => ({
  dialect: new PGliteDialect({ pglite }),
  // No other process can open it.
  jobTables: { db: fromPglite(pglite), backend: 'pglite', exclusively: (work) => work() },
  notices: { on: (channel, hear) => void pglite.listen(channel, hear), close: async () => {} },
});

/** The errors of PGlite's file system by WASI's errno; it has no messages. */
const fileErrors: ReadonlyMap<number | undefined, string> = new Map([
  [2, 'this user may not use its files'],
  [51, 'the disk is full'],
  [54, 'a file is where a folder should be'],
  [69, 'the disk can only be read'],
]);

function reasonOf(error: unknown): string {
  const { message, errno } = error as { message?: string; errno?: number };
  return message ?? fileErrors.get(errno) ?? `its files cannot be used, error ${errno}`;
}

/** The rights of all users but the owner. */
const ofOthers = 0o077;

/** Leaves a file or folder to its owner. Out: whether other users had rights to it. */
function closeToOthers(path: string): boolean {
  const { mode } = statSync(path);
  const wasOpen = (mode & ofOthers) !== 0;
  if (wasOpen) chmodSync(path, mode & ~ofOthers & 0o777);
  return wasOpen;
}

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5;

/**
 * Locks a folder for this process. PGlite does not, and two processes in one folder lose each other's rows.
 *
 * The lock is SQLite's, on a file of its own, which the system releases however the process ends. In: the folder,
 * created if missing. Out: the release function. Fails with a StartError.
 */
function lockFolder(folder: string, logger: Logger): () => void {
  const file = join(folder, 'lock.sqlite');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (closeToOthers(folder)) {
      logger.warn(
        { folder },
        'Other users of this machine could open the data folder; now only this user can.',
      );
    }
    writeFileSync(file, '', { flag: 'a' });
    // SQLite gives its journal the rights of the file.
    closeToOthers(file);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('begin exclusive');
    return lock.close.bind(lock);
  } catch (error) {
    if (lock?.isOpen) lock.close();
    if ((error as { errcode?: number }).errcode === busy) {
      throw new StartError(
        `The data folder ${folder} is in use by another server; stop that one, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartError(
      `The data folder ${folder} cannot be used (${(error as Error).message}). Set DATA_DIR to a folder that belongs to this user.`,
    );
  }
}

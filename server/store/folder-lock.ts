import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5;

/**
 * Keeps a folder for this process alone. PGlite does not, and two processes in one folder lose each other's rows.
 *
 * The lock is SQLite's on a file of its own, which the operating system releases however the process ends.
 * In: the folder, which is made where it is missing. Out: the way to release it. Fails with a StartError.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
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
      `The data folder ${folder} cannot be used (${(error as Error).message}); set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import type { OpenDialect } from './open-dialect.ts';

/**
 * PostgreSQL inside this process, in a folder of its own. Fails with a StartError when the folder is in use or
 * damaged.
 */
export async function openEmbedded(folder: string): Promise<OpenDialect> {
  const release = lockFolder(folder);
  const data = join(folder, 'pglite');
  try {
    const pglite = await PGlite.create(data);
    return { ...dialectsOf(pglite), release };
  } catch (error) {
    release();
    throw new StartError(
      `The embedded database in ${data} cannot be opened (${reasonOf(error)}); mend that, or move the folder away to start with an empty one, or set DATABASE_URL to use PostgreSQL.`,
    );
  }
}

/** The ways of Kysely and of pg-boss to one PGlite. They share its connection, and PGlite keeps their transactions apart. */
export const dialectsOf = (pglite: PGlite): Omit<OpenDialect, 'release'> => ({
  dialect: new PGliteDialect({ pglite }),
  // No other process can open it.
  jobTables: { db: fromPglite(pglite), backend: 'pglite', alone: (work) => work() },
});

/** What PGlite's file system fails with, by the numbers of WASI's errno; it has no words of its own. */
const fileErrors: ReadonlyMap<number | undefined, string> = new Map([
  [2, 'this user may not use its files'],
  [51, 'the disk is full'],
  [54, 'a file stands where a folder should'],
  [69, 'the disk can only be read'],
]);

function reasonOf(error: unknown): string {
  const { message, errno } = error as { message?: string; errno?: number };
  return message ?? fileErrors.get(errno) ?? `its files cannot be used, error ${errno}`;
}

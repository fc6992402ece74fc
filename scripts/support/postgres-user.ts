import { readFile } from 'node:fs/promises';

/** A system user, as `spawn` takes it. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Chooses the system user for PostgreSQL's programs, which refuse root.
 *
 * Out: undefined if this process is not root; else the user `postgres` or `nobody`. Fails with a sentence if the
 * machine has neither.
 */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and /etc/passwd names neither a user postgres nor nobody to run it as. ' +
      'Run the tests as another user, or set TEST_DATABASE_URL to a PostgreSQL that is already running.',
  );
}

import { readFile } from 'node:fs/promises';

/** The system user that a program runs as: what `spawn` takes. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Names the system user that PostgreSQL's programs must run as: they refuse root.
 *
 * Out: undefined when this process is not root, so that its own user will do; else the user `postgres` of this
 * machine, or `nobody`. Fails with a sentence when the machine has neither.
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

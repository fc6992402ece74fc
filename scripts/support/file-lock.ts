import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets one process of this machine at a time do a piece of work; the others wait for it.
 *
 * In: a name for the lock, the work, and the most milliseconds to wait for others. Out: what the work gives.
 * Fails with what the work fails with, or with a sentence that names the lock file when the wait takes too long. A
 * lock whose owner has died is taken over.
 */
export async function withFileLock<T>(name: string, work: () => Promise<T>, waitMs: number): Promise<T> {
  const file = join(tmpdir(), `stile-${name}.lock`);
  const end = Date.now() + waitMs;
  while (!(await take(file))) {
    if (Date.now() > end) {
      throw new Error(
        `The lock file ${file} is still held by another process after ${waitMs / 1000} seconds. ` +
          'If no other run is at work on this machine, delete that file and run it again.',
      );
    }
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  // An empty file is one that its owner is still writing.
  if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * Finds a program on PATH, as a shell would.
 *
 * In: its bare name. Out: its full path, or undefined if no folder of PATH has it as an executable file. Never fails.
 */
export async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

/** Whether this process may execute the file. Never fails. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command-error.ts';

/**
 * Writes a text into a file. In: whether to create its folder, and whether to overwrite the file. Fails with a
 * CommandError if it exists and must not be overwritten, or cannot be written.
 */
export function writeText(file: string, text: string, { folder = false, overwrite = true } = {}): void {
  try {
    if (folder) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: overwrite ? 'w' : 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' && existsSync(file)
        ? `The file '${file}' is there already, and stays as it is. Name another, or overwrite it with --force.`
        : `The file '${file}' cannot be written: ${message}. Name a file in a folder that exists and that you may write to.`,
    );
  }
}

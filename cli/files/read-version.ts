import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Version } from '../../proof/diff/report.ts';
import { CommandError } from '../command-error.ts';
import { largestFile, readText, textOf } from './read-text.ts';

/**
 * The version of a funnel file that a word names: a file, or a file in a commit, such as
 * `origin/main:schema/funnel.json`. Fails with a CommandError where there is no such file, or it is no text.
 */
export async function readVersion(word: string): Promise<Version> {
  const inGit = /^[^:]+:./.test(word) && !existsSync(word);
  return { file: word, text: inGit ? textOf(word, await readGit(word)) : await readText(word) };
}

/** Runs git without a shell, and with a mark that makes git read the word as an object even if it begins with a dash. */
async function readGit(word: string): Promise<Buffer> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', '--end-of-options', word], {
      encoding: 'buffer',
      maxBuffer: largestFile,
    });
    return stdout;
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: Buffer | string };
    const reason =
      code === 'ENOENT'
        ? 'git is not installed'
        : String(stderr).trim().split('\n')[0]?.replace(/\.$/, '') || message;
    throw new CommandError(
      `Git cannot show '${word}': ${reason}. Write a file, or a commit or branch, a colon and the path from the root of the repository, such as origin/main:schema/funnel.json; in CI, fetch that branch first.`,
    );
  }
}

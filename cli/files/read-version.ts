import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Version } from '../../proof/diff/report.ts';
import { type OverlayFile, tagOfOverlay } from '../../proof/validate/overlay.ts';
import { CommandError } from '../command-error.ts';
import { readOverlays } from './read-overlays.ts';
import { largestFile, readText, textOf } from './read-text.ts';

/**
 * A version of a funnel file with its overlays, named by one argument: a file, or a file in a commit, such as
 * `origin/main:schema/funnel.json`. Fails with a CommandError if there is no such file, or it is not text.
 */
export async function readVersion(word: string): Promise<Version> {
  const inGit = /^[^:]+:./.test(word) && !existsSync(word);
  return inGit
    ? { file: word, text: textOf(word, await readGit(word)), overlays: await overlaysInGit(word) }
    : { file: word, text: await readText(word), overlays: await readOverlays(word) };
}

/** The overlays beside a file in a commit. */
async function overlaysInGit(word: string): Promise<readonly OverlayFile[]> {
  const colon = word.indexOf(':') + 1;
  const path = word.slice(colon);
  // Git's output for a folder: a line that names it, an empty line, and its files.
  const folder = word.slice(0, colon) + path.slice(0, path.lastIndexOf('/') + 1);
  const names = textOf(folder, await readGit(folder))
    .split('\n')
    .slice(2);
  const files = names.flatMap((name) => {
    const tag = tagOfOverlay(name, basename(path));
    return tag === undefined ? [] : [{ file: folder + name, tag }];
  });
  return Promise.all(
    files.map(async ({ file, tag }) => ({ file, tag, text: textOf(file, await readGit(file)) })),
  );
}

/**
 * Runs git without a shell. `--end-of-options` makes git read the argument as an object even if it begins with a dash.
 */
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

import type { PictureFolder } from '../../proof/facts/picture-folder.ts';
import { readPictureFolder } from '../../server/pictures/picture-folder.ts';
import { CommandError } from '../command-error.ts';
import { standardInput } from './read-text.ts';

/**
 * The files in the folder of a funnel file's pictures; undefined for the standard input, which has no folder. Fails
 * with a CommandError if the folder cannot be read.
 */
export async function readPictures(file: string): Promise<PictureFolder | undefined> {
  if (file === standardInput) return undefined;
  try {
    return await readPictureFolder(file);
  } catch (error) {
    throw new CommandError(
      `A folder 'pictures' or 'fonts' beside '${file}' cannot be read: ${(error as Error).message}. Change its permissions, or move it away.`,
    );
  }
}

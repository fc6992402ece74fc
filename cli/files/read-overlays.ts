import type { OverlayFile } from '../../proof/validate/overlay.ts';
import { readOverlayFiles } from '../../server/releases/overlay-files.ts';
import { CommandError } from '../command-error.ts';
import { standardInput } from './read-text.ts';

/**
 * The overlays beside a funnel file; none for the standard input, which has no folder. Fails with a CommandError if one
 * cannot be read.
 */
export async function readOverlays(file: string): Promise<readonly OverlayFile[]> {
  if (file === standardInput) return [];
  try {
    return await readOverlayFiles(file);
  } catch (error) {
    throw new CommandError(
      `An overlay of '${file}' cannot be read: ${(error as Error).message}. Save it as UTF-8, change its permissions, or move it away.`,
    );
  }
}

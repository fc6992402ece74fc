import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type OverlayFile, tagOfOverlay } from '../../proof/validate/overlay.ts';
import { utf8Text } from '../../proof/validate/utf8-text.ts';

/**
 * The overlays beside a funnel file, sorted by language. Fails with the error of the file system if one cannot be read,
 * and with an Error if one is not text.
 */
export async function readOverlayFiles(funnelFile: string): Promise<readonly OverlayFile[]> {
  const names = await readdir(dirname(funnelFile)).catch((error: NodeJS.ErrnoException) => {
    // If the folder does not exist, reading the funnel file reports it.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names.toSorted().flatMap((name) => {
      const tag = tagOfOverlay(name, basename(funnelFile));
      return tag === undefined ? [] : [read(join(dirname(funnelFile), name), tag)];
    }),
  );
}

async function read(file: string, tag: string): Promise<OverlayFile> {
  const text = utf8Text(await readFile(file));
  if (text === undefined) throw new Error(`${file} is not text in UTF-8`);
  return { file, tag, text };
}

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import { folderOf, kindOfFile } from '../../server/pictures/picture-folder.ts';
import { funnelFile } from '../../server/store/tables/funnels/funnel-versions.ts';
import { CommandError } from '../command-error.ts';
import { readOverlays } from './read-overlays.ts';
import { readPictures } from './read-pictures.ts';
import { readText } from './read-text.ts';

/** A funnel file with all that is published with it. */
interface FunnelFiles {
  /** The id that the file declares. */
  readonly funnelId: string;
  /** By the names that a server gives them: texts, and pictures in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** What the server calls a file, as it is called here. */
  nameHere(file: string): string;
}

/**
 * Reads a funnel file, its overlays, and the pictures and fonts that it names. Fails with a CommandError if one cannot be read, or if
 * the file declares no id.
 */
export async function readFiles(file: string): Promise<FunnelFiles> {
  const text = await readText(file);
  const funnelId = idIn(text);
  if (funnelId === undefined) {
    throw new CommandError(
      `The file '${file}' does not say which funnel it is; 'funnel validate ${file}' says what is wrong.`,
    );
  }
  const names = new Map([[funnelFile, file]]);
  const files: Record<string, string> = { [funnelFile]: text };
  for (const overlay of await readOverlays(file)) {
    const name = overlayFileOf(funnelFile, overlay.tag);
    names.set(name, overlay.file);
    files[name] = overlay.text;
  }
  for (const picture of Object.keys((await readPictures(file)) ?? {})) {
    if (!text.includes(JSON.stringify(picture))) continue;
    const kind = kindOfFile(picture);
    files[`${kind}/${picture}`] = await readFile(join(folderOf(kind, file), picture), 'base64');
  }
  return { funnelId, files, nameHere: (name) => names.get(name) ?? basename(name) };
}

function idIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text);
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

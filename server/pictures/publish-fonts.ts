import type { Logger } from 'pino';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { FontFacts } from '../../schema/declaration/parts/font.ts';
import { StartError } from '../errors/start-error.ts';
import type { Pictures } from '../store/tables/funnels/pictures.ts';
import { fontFor, wholeFont } from './font-file.ts';
import { digestOf, type PictureSource } from './picture-folder.ts';

/** The name under which a whole font is stored, for versions to come with other texts; visitors do not get it. */
const wholeName = (digest: string): string => `${digest}.font`;

/** Stores a font for a draft, and for the versions that are made of it. */
export async function storeFont(
  store: Pictures,
  font: FontFacts,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await store.add(wholeName(font.digest), bytes);
  await store.add(wholeFont(font).name, bytes);
}

/**
 * Stores the fonts of a funnel: what its texts need of each, for visitors, and the whole file, from which later versions
 * with other texts are made. Reads nothing of what is stored. Fails with a StartError if a file is gone, has changed, or
 * cannot be made smaller.
 */
export async function publishFonts(
  store: Pictures,
  funnel: Funnel,
  source: PictureSource,
  logger: Logger,
): Promise<void> {
  for (const [file, { digest, name }] of Object.entries(funnel.fonts ?? {})) {
    if ((await store.missing([name])).length === 0) continue;
    logger.info({ font: file }, 'Making a font for the texts of the funnel.');
    const own = await source(file);
    const bytes = own && digestOf(own) === digest ? own : await store.bytesOf(wholeName(digest));
    if (!bytes) {
      throw new StartError(
        `The font 'fonts/${file}' has changed since the funnel file was read; start again.`,
      );
    }
    const needed = await fontFor(funnel, bytes).catch((error: Error) => {
      throw new StartError(
        `The font 'fonts/${file}' cannot be made smaller (${error.message}). Save it again as WOFF2, or take another.`,
      );
    });
    await store.add(wholeName(digest), bytes);
    await store.add(name, needed);
  }
}

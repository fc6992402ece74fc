import type { Logger } from 'pino';
import { picturesInArms } from '../../schema/authoring/pictures.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { filesOf, type PictureFile, previewOf } from '../../schema/pictures/picture-files.ts';
import { StartError } from '../errors/start-error.ts';
import type { Pictures } from '../store/tables/funnels/pictures.ts';
import { digestOf, type PictureSource } from './picture-folder.ts';
import { publishFonts } from './publish-fonts.ts';

/**
 * Encodes and stores the missing files of a funnel's pictures, and its fonts. A process that starts again, or another machine, finds
 * them all stored, and reads and encodes nothing. Fails with a StartError if a picture cannot be decoded, or its file
 * has changed since the funnel was read.
 */
export async function publishPictures(
  store: Pictures,
  funnel: Funnel,
  source: PictureSource,
  logger: Logger,
): Promise<void> {
  const uses = picturesInArms(funnel);
  for (const [file, picture] of Object.entries(funnel.pictures ?? {})) {
    const places = uses.filter((use) => use.picture.file === file);
    const encodings = [
      ...(places.some(({ onOtherSites }) => !onOtherSites) ? filesOf(file, picture) : []),
      ...(places.some(({ onOtherSites }) => onOtherSites) ? [previewOf(picture)] : []),
    ];
    await storePicture(store, file, encodings, () => {
      logger.info({ picture: file }, 'Encoding and storing a new picture.');
      return read(source, file, picture.digest);
    });
  }
  await publishFonts(store, funnel, source, logger);
}

/** Encodes and stores the missing files of a picture. In: what gives its bytes. Fails with a StartError if it cannot be decoded. */
export async function storePicture(
  store: Pictures,
  file: string,
  encodings: readonly PictureFile[],
  readBytes: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const missing = new Set(await store.missing(encodings.map(({ name }) => name)));
  if (missing.size === 0) return;
  const bytes = await readBytes();
  // Imported here, so that a server without new pictures does not load it.
  const { encodePicture } = await import('./encode-picture.ts');
  for (const encoding of encodings.filter(({ name }) => missing.has(name))) {
    const encoded = await encodePicture(bytes, encoding).catch((error: Error) => {
      throw new StartError(
        `The picture 'pictures/${file}' cannot be decoded (${error.message}). Save it again, or replace it by another.`,
      );
    });
    await store.add(encoding.name, encoded);
  }
}

/** The bytes of a picture's file. Fails with a StartError if the file is gone or has changed. */
async function read(source: PictureSource, file: string, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await source(file);
  if (!bytes || digestOf(bytes) !== digest) {
    throw new StartError(
      `The picture 'pictures/${file}' has changed since the funnel file was read; start again.`,
    );
  }
  return bytes;
}

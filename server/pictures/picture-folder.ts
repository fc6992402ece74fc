import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { imageSize } from 'image-size';
import type { FolderFile, PictureFolder } from '../../proof/facts/picture-folder.ts';
import { fontFileName } from '../../schema/declaration/parts/font.ts';
import type { PublishedPicture } from '../../schema/declaration/parts/picture.ts';
import { isVideo } from '../../schema/pictures/picture-files.ts';
import { fontIn } from './font-file.ts';
import { videoIn } from './video-file.ts';

/** The folders beside a funnel file: what its pictures and its fonts lie in. */
export const folderOf = (kind: 'pictures' | 'fonts', funnelFile: string): string =>
  join(dirname(funnelFile), kind);

/** The folder that a file belongs to, by its name. */
export const kindOfFile = (name: string) => (fontFileName.test(name) ? 'fonts' : 'pictures');

/** The format that a file's bytes must have, by the extension of its name. */
const formats: ReadonlyMap<string, string> = new Map([
  ['avif', 'avif'],
  ['jpeg', 'jpg'],
  ['jpg', 'jpg'],
  ['mp4', 'mp4'],
  ['png', 'png'],
  ['svg', 'svg'],
  ['webp', 'webp'],
]);

const formatOf = (name: string): string | undefined => formats.get(name.slice(name.lastIndexOf('.') + 1));

/** The largest file that is read, in bytes. No camera writes larger ones. */
const largestFile = 50_000_000;

/** The EXIF orientations that swap width and height. */
const swapping = [5, 6, 7, 8];

/**
 * The files in the folders of a funnel file's pictures and fonts; none if there is no folder. A link that leads out of its
 * folder counts as no file. Fails with the error of the file system if a folder cannot be read.
 */
export const readPictureFolder = async (funnelFile: string): Promise<PictureFolder> => ({
  ...(await readFolder(folderOf('pictures', funnelFile), (name) => formatOf(name) !== undefined)),
  ...(await readFolder(folderOf('fonts', funnelFile), (name) => fontFileName.test(name))),
});

async function readFolder(folder: string, isMeant: (name: string) => boolean): Promise<PictureFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const named = names.filter((name) => !name.startsWith('.') && isMeant(name)).toSorted();
  const files = await Promise.all(named.map(async (name) => [name, await fileIn(folder, name)] as const));
  return Object.fromEntries(files.flatMap(([name, file]) => (file ? [[name, file]] : [])));
}

/** Gives the bytes of a picture or a font by the name of its file; undefined if there is none. */
export type PictureSource = (file: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Reads the pictures and fonts beside a funnel file. */
export const picturesBeside =
  (funnelFile: string): PictureSource =>
  (file) =>
    readFile(join(folderOf(kindOfFile(file), funnelFile), file)).catch(() => undefined);

async function fileIn(folder: string, name: string): Promise<FolderFile | undefined> {
  const path = await realpath(join(folder, name));
  if (!path.startsWith((await realpath(folder)) + sep)) return undefined;
  const { size: bytes } = await stat(path);
  if (bytes > largestFile) return { bytes };
  return fileOf(name, await readFile(path));
}

/** What the folders would say of a file. In: its name, and its bytes. */
export async function fileOf(name: string, content: Uint8Array<ArrayBuffer>): Promise<FolderFile> {
  const bytes = content.length;
  if (kindOfFile(name) === 'fonts') {
    const font = await fontIn(content);
    return { bytes, ...(font && { font }) };
  }
  if (isVideo(name)) {
    const video = videoIn(content);
    if (!video) return { bytes };
    const { startsLate, ...size } = video;
    return { bytes, picture: { digest: digestOf(content), ...size }, startsLate };
  }
  const picture = pictureIn(name, content);
  return { bytes, ...(picture && { picture }) };
}

/**
 * What is published of a picture; undefined if its bytes are not in the format of its extension, or its size is
 * unknown.
 */
function pictureIn(name: string, bytes: Uint8Array): PublishedPicture | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    const sized = [width, height].every((side) => Number.isInteger(side) && side > 0);
    if (type !== formatOf(name) || !sized) return undefined;
    const digest = digestOf(bytes);
    return swapping.includes(orientation)
      ? { digest, width: height, height: width }
      : { digest, width, height };
  } catch {
    return undefined;
  }
}

/** The SHA-256 of a file's content in base64url, which names its published files. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

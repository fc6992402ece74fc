import type { PublishedPicture } from '../declaration/parts/picture.ts';

/** A file that the server has of a picture. */
export interface PictureFile {
  /** Its content never changes: the name contains a hash of it. */
  readonly name: string;
  readonly format: 'avif' | 'webp' | 'jpg' | 'svg' | 'mp4';
  /** In pixels. */
  readonly width: number;
}

/** The path under which the server serves the files of all pictures. */
export const picturesPath = '/assets/pictures/';

/**
 * The widths, in pixels, that are stored of a picture: once and twice those of the layout. Never remove one: the pages
 * of earlier versions request it.
 */
const widths = [160, 320, 640, 1280];

/** In pixels: the size that messengers and social networks recommend. */
const previewWidth = 1200;

/** Whether a file is a video, by its name. */
export const isVideo = (file: string): boolean => file.endsWith('.mp4');

/** Whether visitors get a file as it is: browsers scale an SVG themselves, and we encode no videos. */
export const staysAsItIs = (file: string): boolean => file.endsWith('.svg') || isVideo(file);

/** What browsers get of a picture: the best format first, each from narrow to wide; or the one file of an SVG or a video. */
export function filesOf(file: string, { digest, width }: PublishedPicture): readonly PictureFile[] {
  if (staysAsItIs(file)) {
    const format = isVideo(file) ? 'mp4' : 'svg';
    return [{ name: `${digest}.${format}`, format, width }];
  }
  const narrower = widths.filter((one) => one < width);
  const stored = narrower.length < widths.length ? [...narrower, width] : narrower;
  return (['avif', 'webp'] as const).flatMap((format) =>
    stored.map((one) => ({ name: `${digest}-${one}.${format}`, format, width: one })),
  );
}

/** What messengers and social networks get of a picture: many of them support neither AVIF nor WebP. */
export function previewOf({ digest, width }: PublishedPicture): PictureFile {
  const shown = Math.min(width, previewWidth);
  return { name: `${digest}-${shown}.jpg`, format: 'jpg', width: shown };
}

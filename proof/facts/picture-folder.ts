import type { PublishedPicture } from '../../schema/sections/picture.ts';

/** A file in the folder of pictures. */
export interface FolderFile {
  readonly bytes: number;
  /** Undefined where it cannot be read as a picture of the format that its name says. */
  readonly picture?: PublishedPicture;
}

/** The files in the folder of pictures whose names say that they are pictures, by name. */
export type PictureFolder = Readonly<Record<string, FolderFile>>;

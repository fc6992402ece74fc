import type { PublishedPicture } from '../../schema/declaration/parts/picture.ts';

/** A file in the folder of pictures. */
export interface FolderFile {
  readonly bytes: number;
  /** Undefined if it is not a readable picture in the format of its file name. */
  readonly picture?: PublishedPicture;
}

/** The files in the folder of pictures with the name of a picture, by name. */
export type PictureFolder = Readonly<Record<string, FolderFile>>;

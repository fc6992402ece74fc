import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { FontFacts } from '../../schema/declaration/parts/font.ts';
import type { PublishedPicture } from '../../schema/declaration/parts/picture.ts';

/** A file in the folder of pictures, or in that of fonts. */
export interface FolderFile {
  readonly bytes: number;
  /** Undefined if it is not a readable picture in the format of its file name. */
  readonly picture?: PublishedPicture;
  /** Set if it is a video that does not play until the whole of it is there. */
  readonly startsLate?: boolean;
  /** Set if it is a readable font. */
  readonly font?: FontFacts;
}

/** The files in the folder of pictures with the name of a picture, and in that of fonts with that of a font, by name. */
export type PictureFolder = Readonly<Record<string, FolderFile>>;

/** What the folders would say of what a version has; their sizes were looked at when it was published. */
export const publishedFolder = ({
  pictures = {},
  fonts = {},
}: Pick<Funnel, 'pictures' | 'fonts'>): PictureFolder => ({
  ...Object.fromEntries(Object.entries(pictures).map(([file, picture]) => [file, { bytes: 0, picture }])),
  ...Object.fromEntries(Object.entries(fonts).map(([file, font]) => [file, { bytes: 0, font }])),
});

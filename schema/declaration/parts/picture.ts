import { type Static, Type } from 'typebox';
import { blankableText, filledText, strict } from '../typebox-builders.ts';

const altSchema = Type.Optional(
  blankableText(
    'Alternative text',
    'What the picture says to visitors who do not see it; an empty text for decoration. It may not be left out.',
  ),
);

const fileName = (extensions: string): string => `^[A-Za-z0-9_][A-Za-z0-9_.-]*\\.(${extensions})$`;

const anyExtension = 'avif|jpeg|jpg|png|svg|webp';

/** The names that the file of a picture or a video may have. */
export const pictureFileName = new RegExp(fileName(`${anyExtension}|mp4`));

const pictureFile = (extensions: string) =>
  strict(
    {
      file: Type.String({
        pattern: fileName(extensions),
        title: 'File',
        examples: ['table.png'],
        refersTo: 'pictureFile',
        description: `The name of a file in the folder 'pictures' beside this file: letters without accents, digits, -, _ and dots; it ends in ${extensions.replaceAll('|', ', ')}.`,
      }),
      alt: altSchema,
    },
    { title: 'Picture', description: 'A picture of your own.', picture: true },
  );

/** A file in the folder of pictures, and its text alternative. */
export const pictureSchema = pictureFile(anyExtension);

/** The same, for sites that show no SVG: messengers and social networks. */
export const bitmapSchema = pictureFile('avif|jpeg|jpg|png|webp');

/** A video in the folder of pictures, and what it is called. */
export const videoSchema = strict(
  {
    file: Type.String({
      pattern: fileName('mp4'),
      title: 'File',
      examples: ['tour.mp4'],
      refersTo: 'pictureFile',
      description:
        "The name of a file in the folder 'pictures' beside this file: letters without accents, digits, -, _ and dots; it ends in mp4.",
    }),
    alt: filledText('Alternative text', 'What the video shows, in a few words: screen readers name it so.'),
  },
  { title: 'Video', description: 'A video of your own, as MP4.', picture: true },
);

export type Picture = Static<typeof pictureSchema>;

/** What a published funnel version stores of a picture's file. */
export interface PublishedPicture {
  /** The SHA-256 of the file, in base64url. */
  readonly digest: string;
  /** In pixels, in upright orientation. For an SVG, in its own units. */
  readonly width: number;
  readonly height: number;
}

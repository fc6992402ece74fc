import { Type } from 'typebox';
import type { PictureFolder } from '../../proof/facts/picture-folder.ts';
import type { OverlayFile } from '../../proof/validate/overlay.ts';
import { type Validation, validate } from '../../proof/validate/validate.ts';
import { fontsOf } from '../../schema/authoring/fonts.ts';
import { picturesInArms } from '../../schema/authoring/pictures.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PublishedFont } from '../../schema/declaration/parts/font.ts';
import type { PublishedPicture } from '../../schema/declaration/parts/picture.ts';
import { publishedFont } from '../pictures/font-file.ts';

/** A funnel file as it is written, with what lies beside it. */
export interface WrittenFiles {
  /** Its name in problems. */
  readonly file: string;
  readonly text: string;
  readonly overlays: readonly OverlayFile[];
  readonly pictures: PictureFolder;
}

/** A problem of a file, as the API gives it. */
export const fileProblem = Type.Object({
  rule: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  message: Type.String(),
  file: Type.String(),
  pointer: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
});

/**
 * Validates a funnel file with its overlays and pictures. Out: the problems of all files, and the funnel with what is
 * published of overlays and pictures, if none is an error.
 */
export function validateFiles({ file, text, pictures, overlays }: WrittenFiles): Validation {
  const validation = validate(text, file, pictures, overlays);
  const { funnel, written } = validation;
  const problems = [validation, ...validation.overlays].flatMap((validated) => validated.problems);
  if (!funnel || !written) return { ...validation, problems };
  const published = { ...publishedOf(funnel, pictures), ...fontsIn(funnel, pictures) };
  return {
    ...validation,
    problems,
    funnel: { ...funnel, ...published },
    written: { ...written, ...published },
  };
}

/**
 * What is published of the pictures that a funnel names, as a part of its version: other pictures need another version.
 */
function publishedOf(funnel: Funnel, folder: PictureFolder): Pick<Funnel, 'pictures'> {
  const published = picturesInArms(funnel).flatMap(({ picture: { file } }): [string, PublishedPicture][] => {
    const picture = folder[file]?.picture;
    return picture ? [[file, picture]] : [];
  });
  return published.length > 0 ? { pictures: Object.fromEntries(published) } : {};
}

/** The same of the fonts that it names: other texts need another file of a font, and are another version anyway. */
function fontsIn(funnel: Funnel, folder: PictureFolder): Pick<Funnel, 'fonts'> {
  const published = fontsOf(funnel).flatMap(({ file }): [string, PublishedFont][] => {
    const font = folder[file]?.font;
    return font ? [[file, publishedFont(font, funnel)]] : [];
  });
  return published.length > 0 ? { fonts: Object.fromEntries(published) } : {};
}

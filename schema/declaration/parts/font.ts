import { Type } from 'typebox';

const fileName = '^[A-Za-z0-9_][A-Za-z0-9_.-]*\\.woff2$';

/** The names that a font's file may have. */
export const fontFileName = new RegExp(fileName);

/** A file in the folder of fonts. */
export const fontFileSchema = (title: string, description: string) =>
  Type.String({
    pattern: fileName,
    title,
    examples: ['outfit.woff2'],
    description: `${description} The name of a file in the folder 'fonts' beside this file: letters without accents, digits, -, _ and dots; it ends in woff2.`,
  });

/** What is known of a font's file. */
export interface FontFacts {
  /** The SHA-256 of the file, in base64url. */
  readonly digest: string;
  /** How many letters and signs it draws. */
  readonly glyphs: number;
  /** The CSS descriptors that give Arial the measures of the font, so that nothing moves once the font has come. */
  readonly fallback: Readonly<Record<string, string>>;
}

/** What a published funnel version stores of a font. */
export interface PublishedFont extends FontFacts {
  /** The file that visitors get: of the font, what the texts of the version need. */
  readonly name: string;
}

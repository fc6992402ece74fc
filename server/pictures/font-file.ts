import { createHash } from 'node:crypto';
import { charactersOf } from '../../schema/authoring/fonts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { FontFacts, PublishedFont } from '../../schema/declaration/parts/font.ts';

/** The signature of WOFF2 files. */
const signature = 'wOF2';

/** What is known of a font by the bytes of its file; undefined if it is no readable WOFF2. */
export async function fontIn(bytes: Uint8Array<ArrayBuffer>): Promise<FontFacts | undefined> {
  const buffer = Buffer.from(bytes);
  if (buffer.toString('latin1', 0, 4) !== signature) return undefined;
  // Imported here, so that a server without fonts does not load them.
  const [{ create }, { fromBuffer }, { createFontStack }, { default: arial }] = await Promise.all([
    import('fontkitten'),
    import('@capsizecss/unpack'),
    import('@capsizecss/core'),
    import('@capsizecss/metrics/arial'),
  ]);
  try {
    const font = create(buffer);
    if (font.isCollection) return undefined;
    const { fontFaces } = createFontStack([await fromBuffer(buffer), arial], {
      fontFaceFormat: 'styleObject',
    });
    const [face] = fontFaces.map((one) => one['@font-face']);
    const { fontFamily, src, ...fallback } = face ?? {};
    return {
      digest: createHash('sha256').update(bytes).digest('base64url'),
      glyphs: font.numGlyphs,
      fallback: Object.fromEntries(
        Object.entries(fallback).map(([name, value]) => [kebab(name), String(value)]),
      ),
    };
  } catch {
    return undefined;
  }
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a version stores of a font: the name of its file says which font it is, and for which texts. */
export function publishedFont(font: FontFacts, funnel: Funnel): PublishedFont {
  const content = createHash('sha256').update(`${font.digest} ${charactersOf(funnel)}`);
  return { ...font, name: `${content.digest('base64url')}.woff2` };
}

/** What a draft has of a font: all of it, since its texts change with each letter. */
export const wholeFont = (font: FontFacts): PublishedFont => ({ ...font, name: `${font.digest}.woff2` });

/** The part of a font that the texts of a funnel need. In and out: the bytes of a WOFF2. */
export async function fontFor(
  funnel: Funnel,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: subsetFont } = await import('subset-font');
  return Uint8Array.from(
    await subsetFont(Buffer.from(bytes), charactersOf(funnel), { targetFormat: 'woff2' }),
  );
}

import type { OverlayFile } from '../../proof/validate/overlay.ts';
import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';

/** The file of an overlay beside `funnel.json`, two spaces to a level. */
export const overlayFile = (tag: string, overlay: unknown): OverlayFile => ({
  file: `funnel.${tag}.json`,
  tag,
  text: `${JSON.stringify(overlay, null, 2)}\n`,
});

/** An overlay of a funnel with each text translated by `translate`; texts for which it gives undefined are left out. */
export const overlayOf = (
  funnel: Funnel,
  language: string,
  translate: (text: string, name: string) => string | undefined,
): Overlay => ({
  language,
  texts: Object.fromEntries(
    textsOf(funnel).flatMap(({ name, text }) => {
      const translated = translate(text, name);
      return translated === undefined ? [] : [[name, { of: digestOfText(text), text: translated }]];
    }),
  ),
});

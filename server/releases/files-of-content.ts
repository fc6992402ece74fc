import { overlayFileOf } from '../../proof/validate/overlay.ts';
import { withoutDefaults } from '../../schema/authoring/defaults/without-defaults.ts';
import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';
import { type FunnelFiles, funnelFile } from '../store/tables/funnels/funnel-versions.ts';

/**
 * Files for a version that was published without: its content without defaults, and the translations in overlays. In: JSON
 * text.
 */
export function filesOfContent(content: string): FunnelFiles {
  // What is published of pictures and fonts belongs to the version, not to its file.
  const { translations = {}, pictures, fonts, ...funnel }: Funnel = JSON.parse(content);
  const sources = new Map(textsOf(funnel).map(({ name, text }) => [name, text]));
  const overlays = Object.entries(translations).map(([language, texts]) => {
    const overlay: Overlay = {
      language,
      texts: Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          { of: digestOfText(sources.get(name) ?? ''), text },
        ]),
      ),
    };
    return [overlayFileOf(funnelFile, language), formatted(overlay)];
  });
  return { [funnelFile]: formatted(withoutDefaults(funnel)), ...Object.fromEntries(overlays) };
}

const formatted = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

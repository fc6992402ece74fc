import { type Translations, textsToTranslate } from '../../../proof/translations/for-translators.ts';
import type { ReturnedText } from '../../../proof/translations/import-translations.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Overlay } from '../../../schema/declaration/overlay.ts';
import { funnelFile } from '../document/act.ts';

/** What a translator gets, as `funnel translations --format json` writes it. */
export function translatorsFile(funnel: Funnel, overlay: Overlay): string {
  const texts = textsToTranslate(funnel, overlay, false).texts.map(({ translation = '', ...text }) => ({
    ...text,
    translation,
  }));
  const { id, language: from } = funnel;
  return `${JSON.stringify({ file: funnelFile, funnel: id, from, language: overlay.language, texts }, null, 2)}\n`;
}

/** What a translator gives back; undefined if the text is something else. */
export function readTranslatorsFile(text: string): Translations<ReturnedText> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isReturned(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isReturned(value: unknown): value is Translations<ReturnedText> {
  const { language, texts } = Object(value);
  const isText = ({ name, source, translation = '' }: Record<string, unknown>) =>
    [name, source, translation].every((part) => typeof part === 'string');
  return typeof language === 'string' && Array.isArray(texts) && texts.map(Object).every(isText);
}

import { translationsIn, usableOverlay } from '../../proof/validate/overlay.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { CommandError } from '../command-error.ts';
import { readFunnel } from './read-funnel.ts';
import { readOverlays } from './read-overlays.ts';
import { readText } from './read-text.ts';

/** A funnel, and its overlay in a language. */
interface TranslatedFunnel {
  /** With the texts that follow by default in the language, and the translations of the overlay. */
  readonly funnel: Funnel;
  /** Without texts if there is no such file yet. */
  readonly overlay: Overlay;
}

/**
 * The funnel of a file, and its overlay in a language. Fails with a CommandError if that is the language of the funnel,
 * or if a file cannot be used.
 */
export async function readTranslated(file: string, language: string): Promise<TranslatedFunnel> {
  const base = await readFunnel(file);
  if (language === base.language)
    throw new CommandError(
      `The funnel '${file}' is in '${language}' itself. Name another language with --language.`,
    );
  const overlayFile = (await readOverlays(file)).find(({ tag }) => tag === language);
  const overlay = overlayFile ? usableOverlay(overlayFile, base.language) : { language, texts: {} };
  if (!overlay) {
    throw new CommandError(
      `The overlay '${overlayFile?.file}' cannot be used as it is; 'funnel validate ${file}' says what is wrong.`,
    );
  }
  const written = JSON.parse(await readText(file));
  return { overlay, funnel: withDefaults({ ...written, translations: translationsIn([overlay]) }) };
}

import type { Translations } from '../../../proof/translations/for-translators.ts';
import type { ReturnedText } from '../../../proof/translations/import-translations.ts';

/** A file for translators. */
export interface Format {
  write(translations: Translations): string;
  /** Reads what a translator gives back. Fails with a CommandError that says what is wrong with the text of the file. */
  read(text: string, file: string): Translations<ReturnedText>;
}

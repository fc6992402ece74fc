import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';
import { gapSubjects } from '../facts/texts/translations.ts';
import { didYouMean } from '../nearest.ts';

/** A text that a translator gives back. */
export interface ReturnedText {
  readonly name: string;
  /** The text that was translated. */
  readonly source: string;
  /** Undefined or blank if it is not translated yet. */
  readonly translation?: string | undefined;
}

/** An overlay with what a translator gave back. */
interface ImportedTranslations {
  readonly overlay: Overlay;
  readonly accepted: number;
  /** How many are not translated yet. */
  readonly open: number;
  /** Each with a sentence that says why. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Adds translations to an overlay. Its other contents stay; its texts get the order of the funnel, those of no text of
 * the funnel come last. A translation is rejected if its text is not in the funnel, if the text has changed since, or
 * if gaps are lost.
 */
export function importTranslations(
  funnel: Funnel,
  overlay: Overlay,
  returned: readonly ReturnedText[],
): ImportedTranslations {
  const sources = new Map(textsOf(funnel).map(({ name, text }) => [name, text]));
  const texts: Record<string, Overlay['texts'][string]> = { ...overlay.texts };
  const rejected: { name: string; reason: string }[] = [];
  let [accepted, open] = [0, 0];
  for (const { name, source, translation = '' } of returned) {
    const reason = rejectionOf(name, source, translation, sources);
    if (translation.trim() === '') open += 1;
    else if (reason !== undefined) rejected.push({ name, reason });
    else {
      texts[name] = { of: digestOfText(source), text: translation };
      accepted += 1;
    }
  }
  const order = new Map([...sources.keys()].map((name, index) => [name, index]));
  const placeOf = (name: string) => order.get(name) ?? order.size;
  const sorted = Object.entries(texts).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return { overlay: { ...overlay, texts: Object.fromEntries(sorted) }, accepted, open, rejected };
}

/** Why a translation is rejected; undefined if it is accepted. */
function rejectionOf(
  name: string,
  source: string,
  translation: string,
  sources: ReadonlyMap<string, string>,
): string | undefined {
  const now = sources.get(name);
  if (now === undefined)
    return `The funnel has no text of this name, so nobody reads the translation; it was removed, or the name was changed.${didYouMean(name, [...sources.keys()])}`;
  if (now !== source)
    return `The text was '${source}' when the file was written, and is '${now}' now, so the translation may say what no longer holds. Write the file again and translate that.`;
  const [before, after] = [gapSubjects(source), gapSubjects(translation)];
  const lost = before.filter((gap) => !after.includes(gap));
  const invented = after.filter((gap) => !before.includes(gap));
  return lost.length + invented.length > 0
    ? `The text is '${source}', and the translation '${translation}' has other names in braces. Take them over as they are.`
    : undefined;
}

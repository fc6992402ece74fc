import type { Funnel } from '../../declaration/funnel.ts';
import type { Translation } from '../../declaration/sections/translation.ts';
import { withMembers } from '../members.ts';
import { textsOf, withLabels } from './texts.ts';

/**
 * The funnel in one of the languages into which it is translated: only `language` and its texts differ. A text without
 * a translation stays as it is, and so does the funnel in any other language.
 */
export function localized(funnel: Funnel, tag: string): Funnel {
  const { translations = {} } = funnel;
  const translation = Object.hasOwn(translations, tag) ? translations[tag] : undefined;
  if (!translation) return funnel;
  const translated = withTexts(funnel, textsOf(funnel), translation);
  const steps = translated.steps.map((step) => withMembers(step, tag));
  return { ...translated, steps, language: tag };
}

/**
 * The funnel, or the file of one, with these texts instead of its own. In: the texts by pointer; those at pointers that
 * the file does not have are left out.
 */
export function withTexts<Part extends Pick<Funnel, 'choiceSets'>>(
  funnel: Part,
  places: ReturnType<typeof textsOf>,
  texts: Translation,
): Part {
  const copy = structuredClone(withLabels(funnel));
  for (const { name, path } of places) {
    if (!Object.hasOwn(texts, name)) continue;
    const around = path
      .slice(0, -1)
      .reduce<unknown>((part, key) => (Object(part) as Record<string | number, unknown>)[key], copy);
    const last = path.at(-1) ?? '';
    if (typeof Object(around)[last] === 'string') Object(around)[last] = texts[name];
  }
  return copy;
}

import type { Funnel } from '../../declaration/funnel.ts';
import type { OfferedLanguage } from '../../declaration/sections/translation.ts';

/** The tags of a funnel's languages; the language of its file comes first. In: the funnel as its file declares it. */
export const languageTags = ({ language, translations = {} }: Funnel): readonly string[] => [
  language,
  ...Object.keys(translations),
];

/** The languages that visitors choose from, each by its own name; undefined if there is only one. In: as above. */
export function offeredLanguages(declared: Funnel): readonly OfferedLanguage[] | undefined {
  const tags = languageTags(declared);
  return tags.length > 1 ? tags.map((tag) => ({ tag, name: ownName(tag, tags) })) : undefined;
}

/**
 * The name of a language in that language, such as 'Español', with region or script if several tags share the language.
 */
function ownName(tag: string, tags: readonly string[]): string {
  const { language } = new Intl.Locale(tag);
  const shared = tags.filter((other) => new Intl.Locale(other).language === language).length > 1;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(shared ? tag : language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

import type { OfferedLanguage } from '../../schema/declaration/sections/translation.ts';
import { originalOf, type PublishedFunnel } from './published-funnel.ts';

/** The tags of a version's languages; the language of its file comes first. */
export function languagesOf(published: PublishedFunnel): readonly string[] {
  const { language, translations = {} } = originalOf(published).funnel;
  return [language, ...Object.keys(translations)];
}

/** The languages that visitors choose from, each by its own name; undefined if the version has only one. */
export function offeredLanguages(published: PublishedFunnel): readonly OfferedLanguage[] | undefined {
  const tags = languagesOf(published);
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

/**
 * The tag that fits a requested one best, of the same language and script: the same tag, else the requested one without its
 * last parts ('es' for 'es-MX', as in the lookup of RFC 4647), else any ('en-US' for 'en-GB'). Undefined if there is
 * none.
 */
export function matchingTag(requested: string, tags: readonly string[]): string | undefined {
  // Our own pages send the exact tag with each answer; `scriptOf` costs a tenth of an update (`npm run bench:api`).
  if (tags.includes(requested)) return requested;
  const script = scriptOf(requested);
  const alike = script === undefined ? [] : tags.filter((tag) => scriptOf(tag) === script);
  const parts = requested.toLowerCase().split('-');
  const wider = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const exact = wider.flatMap((range) => alike.filter((tag) => tag.toLowerCase() === range));
  return exact[0] ?? alike[0];
}

/** The language of a tag with the script that it is most likely written in: 'zh-Hant' for 'zh-TW'. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Visitors may send something that is not a tag, such as '*'.
    return undefined;
  }
}

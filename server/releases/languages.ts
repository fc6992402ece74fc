import { languageTags } from '../../schema/authoring/texts/offered-languages.ts';
import { originalOf, type PublishedFunnel } from './published-funnel.ts';

/** The tags of a version's languages; the language of its file comes first. */
export const languagesOf = (published: PublishedFunnel): readonly string[] =>
  languageTags(originalOf(published).funnel);

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

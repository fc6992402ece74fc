/** Whether numbers can be written in the language of a tag; nothing for what is no tag at all. */
export function isLanguage(tag: string): boolean | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return undefined;
  }
}

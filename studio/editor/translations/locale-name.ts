/** The name of a language by its tag, such as 'Spanish (es)'. */
export function localeName(tag: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
  return name === undefined ? tag : `${name} (${tag})`;
}

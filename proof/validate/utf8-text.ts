/**
 * The text of a file's bytes; nothing where they are not UTF-8, which JSON is written in. A byte order mark stays in the
 * text: whether it may be there is for `validate` to say.
 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

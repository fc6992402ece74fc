/**
 * The text of a file's bytes; undefined if they are not UTF-8, the encoding of JSON. A byte order mark stays in the
 * text: `validate` decides whether it may be there.
 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

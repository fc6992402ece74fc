/** The JSON pointer (RFC 6901) of a path of property names and indexes. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path of property names and indexes that a JSON pointer stands for. */
export function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

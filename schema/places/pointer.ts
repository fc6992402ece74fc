/** A path of property names and indexes, from a step, a page or a block down to a value in it. */
export type Below = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a path of property names and indexes. */
export function pointerTo(...path: Below): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path of property names and indexes of a JSON pointer. */
export function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a pointer names the same value as another, or one below it. */
export const isWithin = (pointer: string, around: string): boolean => `${pointer}/`.startsWith(`${around}/`);

/** A path of property names and indexes, from a step, a page or a block down to a value in it. */
export type Below = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a path of property names and indexes. */
export function pointerTo(...path: Below): string {
  let pointer = '';
  for (const part of path) pointer += `/${escaped(String(part))}`;
  return pointer;
}

/** Rules build pointers by the hundred thousand, and hardly a name has one of the two. */
const escaped = (name: string): string =>
  /[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;

/** The path of property names and indexes of a JSON pointer. */
export function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a pointer names the same value as another, or one below it. */
export const isWithin = (pointer: string, around: string): boolean => `${pointer}/`.startsWith(`${around}/`);

/** The value at a JSON pointer; undefined if nothing is there. */
export const valueAt = (root: unknown, pointer: string): unknown => valueOn(root, pathOf(pointer));

/** The value to which a path leads; undefined if nothing is there. */
export const valueOn = (root: unknown, path: Below): unknown =>
  path.reduce<unknown>(
    (value, name) => (Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined),
    root,
  );

/**
 * The nearest object around the value at a path that has a property of this name itself: the path to it. Nothing where
 * none has.
 */
export function holderOf(
  root: unknown,
  path: readonly string[],
  name: string,
): readonly string[] | undefined {
  const holders = path.map((_, length) => path.slice(0, length)).reverse();
  return holders.find((holder) => {
    const value = holder.reduce<unknown>((outer, part) => Object(outer)[part], root);
    return !Array.isArray(value) && Object.hasOwn(Object(value), name);
  });
}

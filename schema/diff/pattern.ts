/**
 * Whether a place has the form of a pattern: names with slashes between them. A star stands for any one name, `|` parts
 * names, and two stars at the end stand for whatever is there or below.
 */
export function fits(pattern: string, path: readonly string[]): boolean {
  const parts = pattern.split('/');
  const open = parts.at(-1) === '**';
  const fixed = open ? parts.slice(0, -1) : parts;
  return (
    (open ? path.length >= fixed.length : path.length === fixed.length) &&
    fixed.every((part, index) => part === '*' || part.split('|').includes(path[index] ?? ''))
  );
}

/** The patterns of properties that a step has, and its variants may have too. */
export const inSteps = (...properties: readonly string[]): readonly string[] =>
  properties.flatMap((property) => [`steps/*/${property}`, `steps/*/variants/*/${property}`]);

/**
 * Whether a pointer matches a pattern: names with slashes between them. A star matches any one name, `|` separates
 * alternative names, and two stars, at the beginning or at the end, match any number of names.
 */
export function fits(pattern: string, path: readonly string[]): boolean {
  const parts = pattern.split('/');
  const fixed = parts.filter((part) => part !== '**');
  const names = parts[0] === '**' ? path.slice(-fixed.length) : path;
  return (
    (fixed.length < parts.length ? names.length >= fixed.length : names.length === fixed.length) &&
    fixed.every((part, index) => part === '*' || part.split('|').includes(names[index] ?? ''))
  );
}

/** The patterns of properties of steps, which variants and the questions of a form or a group may have too. */
export const inSteps = (...properties: readonly string[]): readonly string[] =>
  properties.flatMap((property) => [
    `steps/*/${property}`,
    `steps/*/variants/*/${property}`,
    `steps/*/questions/*/${property}`,
    `steps/*/member/questions/*/${property}`,
  ]);

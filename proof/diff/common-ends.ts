/** How many items two lists have in common at their beginning, and of the rest at their end. */
export function commonEnds<Item>(
  first: readonly Item[],
  second: readonly Item[],
  isSame: (a: Item | undefined, b: Item | undefined) => boolean = (a, b) => a === b,
): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(first.length, second.length);
  let head = 0;
  while (head < shorter && isSame(first[head], second[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(first[first.length - 1 - tail], second[second.length - 1 - tail]))
    tail += 1;
  return { head, tail };
}

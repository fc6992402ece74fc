import type { Crowd } from './crowds.ts';

/** How many paths there are through a funnel: sequences of steps from an entry to a page, whatever the answers. */
export interface PathCount {
  /** Undefined where visitors can go round a loop, so that there is no end of them. */
  readonly count: bigint | undefined;
  /** The steps of the loops, in the order in which they are come to. */
  readonly loops: readonly string[];
}

/** Counts the paths from the entries on, through all of the crowds that can be come to. */
export function countPaths(entries: readonly Crowd[], all: readonly Crowd[]): PathCount {
  const leading = new Map<Crowd, number>(all.map((crowd) => [crowd, 0]));
  for (const crowd of all) {
    for (const next of crowd.next) leading.set(next, (leading.get(next) ?? 0) + 1);
  }
  const paths = new Map<Crowd, bigint>(entries.map((crowd) => [crowd, 1n]));
  const ready = all.filter((crowd) => leading.get(crowd) === 0);
  let count = 0n;
  // An array hands out what is added to it while it is walked: each crowd once all that lead to it are counted.
  for (const crowd of ready) {
    const here = paths.get(crowd) ?? 0n;
    if (crowd.ends) count += here;
    for (const next of crowd.next) {
      paths.set(next, (paths.get(next) ?? 0n) + here);
      const left = (leading.get(next) ?? 0) - 1;
      leading.set(next, left);
      if (left === 0) ready.push(next);
    }
  }
  const counted = new Set(ready);
  const rest = all.filter((crowd) => !counted.has(crowd));
  return rest.length === 0
    ? { count, loops: [] }
    : { count: undefined, loops: [...new Set(goingRound(rest).map(({ path }) => path))] };
}

/** Without those that only come after the loops. */
function goingRound(crowds: readonly Crowd[]): readonly Crowd[] {
  const kept = new Set(crowds);
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const crowd of [...kept].reverse())
      if (!crowd.next.some((next) => kept.has(next))) kept.delete(crowd);
  }
  return [...kept];
}

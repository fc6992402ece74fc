import { LCS } from 'node-diff3';
import type { Sides } from './sides.ts';

/**
 * Merges two orders of items, each of which moves, adds and removes some: an item that only `mine` has moved or added
 * comes after the one that it has before it there.
 *
 * In: the names of the items in each order, each once. Out: the merged order, and whether both have moved an item to
 * different places; it is where `theirs` has it.
 */
export function mergeOrder({ base, mine, theirs }: Sides<readonly string[]>): {
  readonly order: readonly string[];
  readonly isConflict: boolean;
} {
  const order = [...theirs];
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const [movedByMine, movedByTheirs] = [moved(base, mine), moved(base, theirs)];
  let isConflict = false;
  /** The last item of `mine` until now that is in the merged order. */
  let previous: string | undefined;
  for (const name of mine) {
    const isNew = !inTheirs.has(name) && !inBase.has(name);
    if (!isNew && !inTheirs.has(name)) continue;
    if (movedByMine.has(name) && movedByTheirs.has(name)) {
      isConflict ||= before(name, mine, inTheirs) !== before(name, theirs, inMine);
    } else if (isNew || movedByMine.has(name)) {
      if (!isNew) order.splice(order.indexOf(name), 1);
      let place = previous === undefined ? 0 : order.indexOf(previous) + 1;
      // Behind what they have added there: several people add steps at the end.
      const isTheirs = (other = '') => inTheirs.has(other) && !inBase.has(other) && !inMine.has(other);
      while (isTheirs(order[place])) place += 1;
      order.splice(place, 0, name);
    }
    previous = name;
  }
  return { order, isConflict };
}

/** The item before one in an order, of those in a set. */
const before = (name: string, order: readonly string[], among: ReadonlySet<string>): string | undefined =>
  order.slice(0, order.indexOf(name)).findLast((other) => among.has(other));

/** The items of both orders that must move to get from one to the other. */
function moved(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  const [inFrom, inTo] = [new Set(from), new Set(to)];
  const [old, now] = [from.filter((name) => inTo.has(name)), to.filter((name) => inFrom.has(name))];
  if (old.every((name, index) => name === now[index])) return new Set();
  const all = new Set(old);
  for (let match = LCS(old, now); match.chain; match = match.chain) all.delete(old[match.buffer1index] ?? '');
  return all;
}

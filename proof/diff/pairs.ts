import type { Identity } from './identity.ts';
import { same } from './same.ts';

/** An item of two lists: where it stands in each, as far as it does, and what it is called. */
export interface Pair {
  readonly name: string;
  readonly old?: number;
  readonly new?: number;
}

/** The items of two lists, paired by what identifies them: those of the old one in their order, then the new ones. */
export function pairsOf(old: readonly unknown[], now: readonly unknown[], identity?: Identity): Pair[] {
  return identity ? byIdentity(old, now, identity) : byPosition(old, now);
}

function byIdentity(
  old: readonly unknown[],
  now: readonly unknown[],
  { key, otherwise, name = key }: Identity,
): Pair[] {
  const keys = unique(old.map((item) => key(item as never)));
  const newKeys = unique(now.map((item) => key(item as never)));
  const places = new Map(newKeys.map((each, index) => [each, index]));
  const found = keys.map((each) => places.get(each) ?? -1);
  const taken = new Set(found);
  if (otherwise) {
    for (const [index, match] of found.entries()) {
      if (match >= 0) continue;
      const wanted = otherwise(old[index] as never, index);
      const second = now.findIndex(
        (item, other) => !taken.has(other) && otherwise(item as never, other) === wanted,
      );
      found[index] = second;
      taken.add(second);
    }
  }
  const names = unique(old.map((item) => name(item as never)));
  const newNames = unique(now.map((item) => name(item as never)));
  const kept = names.map((each, index) => pair(each, index, found[index] ?? -1));
  return [...kept, ...newNames.flatMap((each, index) => (taken.has(index) ? [] : [pair(each, -1, index)]))];
}

/** What both lists begin with and end with is left out, so that one item put in or taken out is one difference. */
function byPosition(old: readonly unknown[], now: readonly unknown[]): Pair[] {
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && same(old[head], now[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  const [oldEnd, newEnd] = [old.length - tail, now.length - tail];
  return Array.from({ length: Math.max(oldEnd, newEnd) - head }, (_, offset) => {
    const index = head + offset;
    return pair(String(index), index < oldEnd ? index : -1, index < newEnd ? index : -1);
  });
}

const pair = (name: string, old: number, now: number): Pair => ({
  name,
  ...(old >= 0 && { old }),
  ...(now >= 0 && { new: now }),
});

/** Names that tell apart what is called the same: the second one gets a #2. */
function unique(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}

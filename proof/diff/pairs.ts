import equal from 'fast-deep-equal';
import { type Identity, unique } from '../../schema/authoring/identity.ts';
import { commonEnds } from './common-ends.ts';

/** An item of two lists: its index in each list that has it, and its name. */
export interface Pair {
  readonly name: string;
  readonly old: number | undefined;
  readonly new: number | undefined;
}

/** The items of two lists, paired by their identity: those of the old list in their order, then the new ones. */
export const pairsOf = (
  old: readonly unknown[],
  now: readonly unknown[],
  identity: Identity | undefined,
): readonly Pair[] => (identity ? byIdentity(old, now, identity) : byPosition(old, now));

function byIdentity(
  old: readonly unknown[],
  now: readonly unknown[],
  { key, otherwise, name = key }: Identity,
): readonly Pair[] {
  const places = new Map(unique(now.map((item) => key(item))).map((found, index) => [found, index]));
  const matches = unique(old.map((item) => key(item))).map((wanted) => places.get(wanted));
  const matched = new Set(matches);
  if (otherwise) {
    for (const [index, match] of matches.entries()) {
      if (match !== undefined) continue;
      const wanted = otherwise(old[index], index);
      const second = now.findIndex((item, at) => !matched.has(at) && otherwise(item, at) === wanted);
      if (second >= 0) {
        matches[index] = second;
        matched.add(second);
      }
    }
  }
  const names = unique(old.map((item) => name(item)));
  const newNames = unique(now.map((item) => name(item)));
  return [
    ...names.map((oldName, index) => ({ name: oldName, old: index, new: matches[index] })),
    ...newNames
      .map((newName, index) => ({ name: newName, old: undefined, new: index }))
      .filter((pair) => !matched.has(pair.new)),
  ];
}

/** Items that both lists begin or end with are pairs, so that one inserted or removed item is one difference. */
function byPosition(old: readonly unknown[], now: readonly unknown[]): readonly Pair[] {
  const { tail } = commonEnds(old, now, equal);
  const longer = Math.max(old.length, now.length);
  /** The index in a list, counted from its end in the common tail. */
  const indexIn = ({ length }: readonly unknown[], index: number) =>
    index >= longer - tail ? index + length - longer : index < length - tail ? index : undefined;
  return Array.from({ length: longer }, (_, index) => ({
    name: String(index),
    old: indexIn(old, index),
    new: indexIn(now, index),
  }));
}

/** Items in groups: two of them are together if they share a key, directly or through others. */
export function connected<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<string>,
): readonly (readonly Item[])[] {
  let groups: readonly { readonly keys: ReadonlySet<string>; readonly items: readonly Item[] }[] = [];
  for (const item of items) {
    const keys = new Set(keysOf(item));
    const linked = groups.filter((group) => !keys.isDisjointFrom(group.keys));
    const merged = {
      keys: linked.reduce<ReadonlySet<string>>((all, group) => all.union(group.keys), keys),
      items: [...linked.flatMap((group) => group.items), item],
    };
    groups = [...groups.filter((group) => !linked.includes(group)), merged];
  }
  return groups.map((group) => group.items);
}

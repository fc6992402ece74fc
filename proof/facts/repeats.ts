/** An item with the same key as an earlier one, and the first item with that key. */
interface Repeat<Item> {
  readonly one: Item;
  readonly owner: Item;
}

/** The items with the key of an earlier one, in their order. */
export function repeatsIn<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly Repeat<Item>[] {
  const owners = new Map<unknown, Item>();
  return items.flatMap((one) => {
    const key = keyOf(one);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, one);
    return owner === undefined ? [] : [{ one, owner }];
  });
}

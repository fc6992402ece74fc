import type { Finding } from './rule.ts';

/**
 * A finding at each item that has the key of an earlier one. In: its message, false if the two may share a key; and what
 * is said of the place of the earlier one.
 */
export function* repeatsIn<Item extends Pick<Finding, 'pointer' | 'at'>>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  message: (item: Item, earlier: Item) => string | false,
  earlierText: (earlier: Item) => string = () => 'The other is here.',
): Iterable<Finding> {
  const firsts = new Map<unknown, Item>();
  for (const item of items) {
    const earlier = firsts.get(keyOf(item));
    if (!earlier) firsts.set(keyOf(item), item);
    const text = earlier && message(item, earlier);
    if (!text) continue;
    const related = { pointer: earlier.pointer, message: earlierText(earlier) };
    yield {
      pointer: item.pointer,
      ...(item.at && { at: item.at }),
      message: text,
      related: [earlier.at ? { ...related, at: earlier.at } : related],
    };
  }
}

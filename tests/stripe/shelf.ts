/** Objects of one type by id, in the order of their creation. */
export class Shelf<Item extends { readonly id: string }> {
  readonly #items = new Map<string, Item>();
  readonly #onAdd: ((item: Item) => void) | undefined;

  constructor(onAdd?: (item: Item) => void) {
    this.#onAdd = onAdd;
  }

  add(item: Item): Item {
    this.#items.set(item.id, item);
    this.#onAdd?.(item);
    return item;
  }

  remove(id: string): void {
    this.#items.delete(id);
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  /** All objects, newest first, as Stripe lists them. */
  get all(): readonly Item[] {
    return [...this.#items.values()].reverse();
  }
}

import { tab } from '../session/storage.ts';

/** Items that wait until somebody takes them. */
export interface Queue<Item> {
  add(item: Item): void;
  /** Hands over what waits, in order, and from then on every item at once. */
  handTo(taker: (item: Item) => void): void;
}

/** A queue. What waits is also written to the list, if there is one, and is what the list held at first. */
export function queue<Item>(list?: TabList<Item>): Queue<Item> {
  const waiting = list?.read() ?? [];
  let take: ((item: Item) => void) | undefined;
  return {
    add: (item) => {
      if (take) return take(item);
      waiting.push(item);
      list?.write(waiting);
    },
    handTo: (taker) => {
      take = taker;
      for (const item of waiting.splice(0)) taker(item);
      list?.write(waiting);
    },
  };
}

/** A list that is kept in this tab: it outlives a reload, and a visit to another site. */
interface TabList<Item> {
  read(): Item[];
  write(items: readonly Item[]): void;
}

/** The list under a key. One that another version of us or somebody's hand has spoilt is an empty one. */
export const tabList = <Item>(key: string): TabList<Item> => ({
  read: () => {
    try {
      const items = JSON.parse(tab.read(key) ?? '[]');
      return Array.isArray(items) ? items : [];
    } catch {
      return [];
    }
  },
  write: (items) => (items.length > 0 ? tab.write(key, JSON.stringify(items)) : tab.remove(key)),
});

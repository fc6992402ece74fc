import type { TabList } from '../page/storage.ts';

/** Items that wait for a consumer. */
export interface Queue<Item> {
  add(item: Item): void;
  /** Passes on the waiting items in order, and from then on every item at once. */
  handTo(taker: (item: Item) => void): void;
}

/** A queue. It starts with the items of the list, if there is one, and stores its waiting items there. */
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

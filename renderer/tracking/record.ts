import { type TabList, tabList } from '../page/storage.ts';
import type { DatedFact, Fact } from './fact.ts';

/** Items that wait for a consumer. */
interface Queue<Item> {
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

/** The facts that wait to be published. */
export interface RecordedFacts {
  /** For scripts that listen in this page. */
  readonly forThePage: Queue<Fact>;
  /** For the product analytics, which must get all facts, however late it is loaded. */
  readonly forProductAnalytics: Queue<DatedFact>;
}

/** The facts recorded in this page; for the product analytics, in this tab. */
export const recorded: RecordedFacts = {
  forThePage: queue(),
  forProductAnalytics: queue(tabList('stile.facts')),
};

/** Records a fact; the code that publishes it is loaded when the page is idle. `time`: milliseconds since 1970. */
export function record(fact: Fact, time = Date.now()): void {
  recorded.forThePage.add(fact);
  recorded.forProductAnalytics.add({ fact, time });
}

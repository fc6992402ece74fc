import { tabList } from '../page/storage.ts';
import type { DatedFact, Fact } from './fact.ts';
import { type Queue, queue } from './queue.ts';

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

import type { DatedFact, Fact } from './fact.ts';
import { type Queue, queue, tabList } from './queue.ts';

/** The facts that wait to be published. */
export interface RecordedFacts {
  /** For whoever listens in this page. */
  readonly forThePage: Queue<Fact>;
  /** For the product analytics, which must get every one of them, however late it is loaded. */
  readonly forProductAnalytics: Queue<DatedFact>;
}

/** What has been recorded in this page; for the product analytics, in this tab. */
export const recorded: RecordedFacts = {
  forThePage: queue(),
  forProductAnalytics: queue(tabList('stile.facts')),
};

/**
 * Takes a fact at once and costs nothing: what to make of it is loaded when the page is idle. None is lost. `time` is
 * when it happened, in milliseconds since 1970.
 */
export function record(fact: Fact, time = Date.now()): void {
  recorded.forThePage.add(fact);
  recorded.forProductAnalytics.add({ fact, time });
}

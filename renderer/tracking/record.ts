import type { DatedFact, Fact } from './fact.ts';
import { queue } from './queue.ts';
import { tabList } from './tab-list.ts';

/** The facts for whoever listens in this page. */
export const forThePage = queue<Fact>();

/** The facts for the product analytics, which must get every one of them, however late it is loaded. */
export const forProductAnalytics = queue(tabList<DatedFact>('stile.facts'));

/** Takes a fact at once and costs nothing: what to make of it is loaded when the page is idle. None is lost. */
export function record(fact: Fact): void {
  forThePage.add(fact);
  forProductAnalytics.add({ fact, time: Date.now() });
}

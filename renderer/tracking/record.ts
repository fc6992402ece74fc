import type { Funnel } from '../../schema/funnel.ts';
import type { Fact } from './fact.ts';

let waiting: Fact[] = [];
let publish: ((fact: Fact) => void) | undefined;

/** Takes a fact at once and costs nothing: what to make of it is loaded when the page is idle. None is lost. */
export function record(fact: Fact): void {
  if (publish) publish(fact);
  else waiting.push(fact);
}

/** Loads the publisher once the page has nothing better to do, and hands it what has been recorded until then. */
export function publishWhenIdle(funnel: Funnel): void {
  const load = async () => {
    const { publisher } = await import('./publisher.ts');
    publish = publisher(funnel);
    for (const fact of waiting) publish(fact);
    waiting = [];
  };
  const start = () => load().catch((error) => console.warn('Tracking could not be loaded.', error));
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1000);
}

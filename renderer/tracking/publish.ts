import type { PageData } from '../../server/api.ts';
import { publisher } from './publisher.ts';
import type { RecordedFacts } from './record.ts';
import { refusesTracking } from './refuses-tracking.ts';
import { loadTagManager } from './tag-manager.ts';

/**
 * Hands the recorded facts out: in the page itself, and to the vendors that the server names, unless the visitor
 * asks not to be tracked. The SDK is a chunk of its own, for pages that use it.
 */
export function publish({ funnel, tracking }: PageData, recorded: RecordedFacts): void {
  recorded.forThePage.handTo(publisher(funnel));
  const { amplitude, tagManager } = refusesTracking(navigator) ? {} : tracking;
  if (tagManager) loadTagManager(tagManager);
  if (!amplitude) {
    recorded.forProductAnalytics.handTo(() => {});
    return;
  }
  const handOver = async () => {
    const { productAnalytics } = await import('./product-analytics.ts');
    recorded.forProductAnalytics.handTo(await productAnalytics(funnel, amplitude));
  };
  handOver().catch((error) =>
    console.warn('Events wait for the next page: the SDK cannot be loaded.', error),
  );
}

import type { PageData } from '../../server/api.ts';
import { forProductAnalytics, forThePage } from './record.ts';
import { refusesTracking } from './refuses-tracking.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Loads what publishes the recorded facts once the screen is shown and the page is idle: for the page itself, and
 * for the vendors that the server names, unless the visitor asks not to be tracked.
 */
export function track({ funnel, tracking }: PageData, shown: Promise<void>): void {
  const { amplitude, tagManager } = refusesTracking(navigator) ? {} : tracking;
  if (!amplitude) forProductAnalytics.handTo(() => {});

  const load = {
    publisher: async () => {
      const { publisher } = await import('./publisher.ts');
      forThePage.handTo(publisher(funnel));
    },
    tagManager: async () => {
      if (!tagManager) return;
      const { loadTagManager } = await import('./tag-manager.ts');
      loadTagManager(tagManager);
    },
    productAnalytics: async () => {
      if (!amplitude) return;
      const { productAnalytics } = await import('./product-analytics.ts');
      forProductAnalytics.handTo(await productAnalytics(funnel, amplitude));
    },
  };
  // One that cannot be loaded does not keep the others away.
  const loadAll = () => {
    for (const [name, start] of Object.entries(load)) {
      start().catch((error) => console.warn(`Tracking goes on without its ${name}.`, error));
    }
  };
  shown.then(() => whenIdle(loadAll));
}

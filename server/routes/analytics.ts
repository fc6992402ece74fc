import type { Handler } from 'hono';
import { analyse } from '../analytics/analyse.ts';
import { readAsked } from '../analytics/read-asked.ts';
import { answer } from '../answer.ts';
import type { AnalyticsResponse } from '../api.ts';
import type { Deps } from '../deps.ts';

/** GET /api/analytics: the figures of the active funnel; of a period, a version and a source where they are asked for. */
export const analytics =
  ({
    store,
    backgroundStore,
    funnels,
    fold,
  }: Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'fold'>): Handler =>
  async (context) => {
    // By the visitors' connections: a database that is silent is told of as soon as to them.
    const versions = await store.funnelVersions.of(funnels.active.funnel.id);
    const asked = readAsked(context.req, versions);
    await fold();
    return answer<AnalyticsResponse>(await analyse({ store: backgroundStore, funnels }, asked));
  };

import { createInstance } from '@amplitude/analytics-browser';
import type { Funnel } from '../../schema/funnel.ts';
import type { Tracking } from '../../server/api.ts';
import { eventOf } from './event.ts';
import type { DatedFact } from './fact.ts';
import { masking } from './masking.ts';
import { sdkOptions } from './sdk-options.ts';
import { sendOnLeaving } from './send-on-leaving.ts';
import { Unsent } from './unsent.ts';

/**
 * Starts the vendor's SDK, and gives what sends it a fact. Should one be sent again, from a copy of the tab or because an
 * answer was lost, the vendor drops it by its id.
 */
export async function productAnalytics(
  funnel: Funnel,
  { apiKey, endpoint }: NonNullable<Tracking['amplitude']>,
): Promise<(dated: DatedFact) => void> {
  const client = createInstance();
  const unsent = new Unsent();
  client.add(masking);
  await client.init(apiKey, sdkOptions(endpoint, unsent)).promise;
  sendOnLeaving({ client, unsent, apiKey, endpoint });

  return ({ fact, time }) => {
    const { name, properties } = eventOf(funnel, fact);
    const { [funnel.tracking.sessionProperty]: _, ...said } = properties;
    const id = [fact.sessionId ?? '', name, ...Object.values(said), time].join('|');
    client.track(name, properties, { time, insert_id: id });
  };
}

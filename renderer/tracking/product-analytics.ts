import { createInstance } from '@amplitude/analytics-browser';
import type { Funnel } from '../../schema/funnel.ts';
import type { Tracking } from '../../server/api.ts';
import { eventOf } from './event.ts';
import type { DatedFact } from './fact.ts';
import { firstTimes } from './first-times.ts';
import { masking } from './masking.ts';
import { sdkOptions } from './sdk-options.ts';
import { sendOnLeaving } from './send-on-leaving.ts';
import { Unsent } from './unsent.ts';

/**
 * Starts the vendor's SDK, and gives what sends it a fact. The same event of the same session is sent once; should
 * it be sent again all the same, from another tab or because an answer was lost, the vendor drops it by its id.
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

  const isFirst = firstTimes();
  return ({ fact, time }) => {
    const { name, properties } = eventOf(funnel, fact);
    const { [funnel.tracking.sessionProperty]: _, ...said } = properties;
    const id = [name, ...Object.values(said)].join('|');
    if (!isFirst(id, fact.sessionId)) return;
    client.track(name, properties, { time, insert_id: `${fact.sessionId ?? ''}|${id}` });
  };
}

import { createInstance, type Types } from '@amplitude/analytics-browser';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Tracking } from '../../server/api.ts';
import { eventOf } from './event.ts';
import type { DatedFact } from './fact.ts';
import { masking } from './masking.ts';
import { Unsent } from './unsent.ts';

/**
 * Starts the vendor's SDK. Out: a function that sends a fact. If a fact is sent twice, from a copy of the tab or
 * because a response was lost, the vendor drops the second by its id.
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
    const { [funnel.tracking.sessionProperty]: _, ...others } = properties;
    const id = [fact.sessionId ?? '', name, ...Object.values(others), time].join('|');
    client.track(name, properties, { time, insert_id: id });
  };
}

/**
 * The options of the SDK: it captures only sessions, page views, form interactions, file downloads and failed calls,
 * and calls one address.
 */
const sdkOptions = (
  endpoint: string,
  storageProvider: Types.Storage<Types.Event[]>,
): Types.BrowserOptions => ({
  serverUrl: endpoint,
  storageProvider,
  // A cookie would be sent with every request.
  identityStorage: 'localStorage',
  // Never give an event up; each retry waits a second longer than the one before.
  flushMaxRetries: Number.POSITIVE_INFINITY,
  autocapture: {
    sessions: true,
    pageViews: { trackHistoryChanges: 'pathOnly' },
    formInteractions: true,
    fileDownloads: true,
    // Without the vendor's own failures: reporting those would fail too.
    networkTracking: { captureRules: [{ hosts: [location.host], statusCodeRange: '500-599' }] },
    attribution: false,
    elementInteractions: false,
    frustrationInteractions: false,
    webVitals: false,
    pageUrlEnrichment: false,
  },
  // This code decides what is captured, not the vendor's console; these would also call two more hosts.
  remoteConfig: { fetchRemoteConfig: false },
  enableDiagnostics: false,
});

interface Parting {
  readonly client: Types.BrowserClient;
  readonly unsent: Unsent;
  readonly apiKey: string;
  readonly endpoint: string;
}

/** Sends waiting events when the visitor leaves the page, by beacons, which outlive the page. */
function sendOnLeaving({ client, unsent, apiKey, endpoint }: Parting): void {
  const send = async () => {
    client.setTransport('beacon');
    // A flush by beacon takes no time: the browser accepts a beacon at once.
    await client.flush().promise;
    client.setTransport('fetch');
    // The client sends nothing while a request of its own is running or has failed. A beacon's arrival is unknown, so
    // that its events are sent again when the visitor returns; the vendor drops ids that it has.
    const { events } = unsent;
    if (events.length > 0) navigator.sendBeacon(endpoint, JSON.stringify({ api_key: apiKey, events }));
  };
  // `visibilitychange` comes with every way to leave, and is the last event of a page that a phone ends in the
  // background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

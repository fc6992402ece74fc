import type { Types } from '@amplitude/analytics-browser';
import type { Unsent } from './unsent.ts';

interface Parting {
  readonly client: Types.BrowserClient;
  readonly unsent: Unsent;
  readonly apiKey: string;
  readonly endpoint: string;
}

/** Sends what waits when the visitor leaves the page, by beacons, which outlive it. */
export function sendOnLeaving({ client, unsent, apiKey, endpoint }: Parting): void {
  const send = async () => {
    client.setTransport('beacon');
    // Nothing in this takes longer than the page has left: a beacon is handed to the browser at once.
    await client.flush().promise;
    client.setTransport('fetch');
    // While a request is under way the client does not send another. What was in it goes twice, with the same ids.
    const rest = unsent.events;
    if (rest.length === 0) return;
    if (navigator.sendBeacon(endpoint, JSON.stringify({ api_key: apiKey, events: rest })))
      await unsent.reset();
  };
  addEventListener('pagehide', send);
  // A phone may end a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

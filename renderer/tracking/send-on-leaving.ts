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
    // The client sends nothing while a request of its own is under way or has failed. Nobody will know whether this
    // arrives, so that it is sent again when the visitor comes back; the vendor drops an id that it has.
    const { events } = unsent;
    if (events.length > 0) navigator.sendBeacon(endpoint, JSON.stringify({ api_key: apiKey, events }));
  };
  // Comes with every way to leave, and is the last word of a page that a phone ends in the background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

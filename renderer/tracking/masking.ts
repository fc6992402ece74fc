import type { Types } from '@amplitude/analytics-browser';

/** What begins the names of what the SDK captures of its own accord: events and their properties. */
const own = '[Amplitude]';

const dropped: ReadonlySet<string> = new Set([
  // Session ids stand there.
  `${own} URL Query`,
  `${own} URL Fragment`,
  // Tells how long a password is.
  `${own} Request Body Size`,
  // Read at the change of the address, when the document still has the title of the page before.
  `${own} Page Title`,
]);

/** Of a call's address, the segments that name the call; an id may follow. */
const callSegments = 2;

/**
 * Takes out of the events that the SDK captures what may identify a visitor: the query and the fragment of every
 * address, the ids in the addresses of calls, the size of what was sent. Our own events pass as they are.
 */
export const masking: Types.EnrichmentPlugin = {
  name: 'stile-masking',
  type: 'enrichment',
  execute: async (event) => {
    if (!event.event_type.startsWith(own)) return event;
    const kept = Object.entries({ ...event.event_properties })
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, masked(name, value)]);
    return { ...event, event_properties: Object.fromEntries(kept) };
  },
};

function addressIn(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

function masked(name: string, value: unknown): unknown {
  const url = addressIn(value);
  if (!url) return value;
  if (name !== `${own} URL`) return url.origin + url.pathname;
  return url.origin + url.pathname.split('/', callSegments + 1).join('/');
}

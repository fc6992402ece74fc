import type { Types } from '@amplitude/analytics-browser';

/** What begins the names of the events that the SDK makes of its own accord. */
const own = '[Amplitude]';

/** A query holds session ids; the size of a request tells how long a password is. */
const dropped: ReadonlySet<string> = new Set([
  `${own} URL Query`,
  `${own} URL Fragment`,
  `${own} Request Body Size`,
]);

/** Of a call's address, the segments that name the call; an id may follow. */
const callSegments = 2;

const title = `${own} Page Title`;

/**
 * Takes out of the events that the SDK makes of its own accord what may identify a visitor: the query and the
 * fragment of every address, the ids in the addresses of calls, the size of what was sent. Our own events pass as
 * they are.
 */
export const masking: Types.EnrichmentPlugin = {
  name: 'stile-masking',
  type: 'enrichment',
  execute: async (event) => {
    if (!event.event_type.startsWith(own)) return event;
    const kept = Object.entries({ ...event.event_properties })
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, maskedValue(name, value)]);
    return { ...event, event_properties: Object.fromEntries(kept) };
  },
};

function maskedValue(name: string, value: unknown): unknown {
  // Read by the SDK before our screen has set it.
  if (name === title) return document.title;
  const url = typeof value === 'string' && /^https?:/i.test(value) && URL.parse(value);
  if (!url) return value;
  if (name !== `${own} URL`) return url.origin + url.pathname;
  return url.origin + url.pathname.split('/', callSegments + 1).join('/');
}

import type { Types } from '@amplitude/analytics-browser';

/** The prefix of the events, and their properties, that the SDK captures by itself. */
const sdkPrefix = '[Amplitude]';

const dropped: ReadonlySet<string> = new Set([
  // Queries contain session ids.
  `${sdkPrefix} URL Query`,
  `${sdkPrefix} URL Fragment`,
  // Reveals how long a password is.
  `${sdkPrefix} Request Body Size`,
  // The SDK reads it when the address changes, and the document still has the title of the previous page.
  `${sdkPrefix} Page Title`,
]);

/** The number of path segments that name a call; an id may follow. */
const callSegments = 2;

/**
 * Removes what may identify a visitor from the events that the SDK captures: the query and fragment of addresses, ids in
 * the addresses of calls, request sizes. Our own events pass unchanged.
 */
export const masking: Types.EnrichmentPlugin = {
  name: 'stile-masking',
  type: 'enrichment',
  execute: async (event) => {
    if (!event.event_type.startsWith(sdkPrefix)) return event;
    const properties = Object.entries({ ...event.event_properties })
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, masked(name, value)]);
    return { ...event, event_properties: Object.fromEntries(properties) };
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
  if (name !== `${sdkPrefix} URL`) return url.origin + url.pathname;
  return url.origin + url.pathname.split('/', callSegments + 1).join('/');
}

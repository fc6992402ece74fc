import type { Types } from '@amplitude/analytics-browser';
import type { Funnel } from '../../schema/funnel.ts';
import { pageTitle } from '../../schema/page-title.ts';
import { pageAt, stepAt } from '../screens/index.ts';

/** What begins the names of what the SDK captures of its own accord: events and their properties. */
const own = '[Amplitude]';

/** A query holds session ids; the size of a request tells how long a password is. */
const dropped: ReadonlySet<string> = new Set([
  `${own} URL Query`,
  `${own} URL Fragment`,
  `${own} Request Body Size`,
]);

/** Of a call's address, the segments that name the call; an id may follow. */
const callSegments = 2;

/**
 * Takes out of the events that the SDK captures what may identify a visitor: the query and the fragment of every
 * address, the ids in the addresses of calls, the size of what was sent. Our own events pass as they are.
 */
export const masking = (funnel: Funnel): Types.EnrichmentPlugin => ({
  name: 'stile-masking',
  type: 'enrichment',
  execute: async (event) => {
    if (!event.event_type.startsWith(own)) return event;
    const kept = Object.entries({ ...event.event_properties, ...titleOf(funnel, event) })
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, masked(name, value)]);
    return { ...event, event_properties: Object.fromEntries(kept) };
  },
});

function masked(name: string, value: unknown): unknown {
  const url = typeof value === 'string' && /^https?:/i.test(value) && URL.parse(value);
  if (!url) return value;
  if (name !== `${own} URL`) return url.origin + url.pathname;
  return url.origin + url.pathname.split('/', callSegments + 1).join('/');
}

/** The right title of a page view: the SDK reads the document's, which is still that of the page before. */
function titleOf(funnel: Funnel, event: Types.Event): object {
  const path = Object(event.event_properties)[`${own} Page Path`];
  const shown = typeof path === 'string' && (stepAt(funnel, path) ?? pageAt(funnel, path));
  return shown ? { [`${own} Page Title`]: pageTitle(funnel, shown.title) } : {};
}

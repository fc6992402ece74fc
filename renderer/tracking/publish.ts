import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageData, Tracking } from '../../server/api.ts';
import { afterPaint } from '../page/scheduling.ts';
import { eventOf } from './event.ts';
import type { Fact } from './fact.ts';
import type { RecordedFacts } from './record.ts';

/**
 * Publishes the recorded facts in the page, and to the vendors that the server names unless the visitor asks not to be
 * tracked. The SDK is in a chunk of its own, for pages that use it.
 */
export function publish({ funnel, tracking }: PageData, recorded: RecordedFacts): void {
  recorded.forThePage.handTo(publisher(funnel));
  const { amplitude, tagManager } = refusesTracking(navigator) ? {} : tracking;
  if (tagManager) loadTagManager(tagManager);
  if (!amplitude) {
    recorded.forProductAnalytics.handTo(() => {});
    return;
  }
  const handOver = async () => {
    const { productAnalytics } = await import('./product-analytics.ts');
    recorded.forProductAnalytics.handTo(await productAnalytics(funnel, amplitude));
  };
  handOver().catch((error) =>
    console.warn('Events wait for the next page: the SDK cannot be loaded.', error),
  );
}

/**
 * Publishes facts in the page: every event as `stile:track` on the window, for scripts of our own, and every route
 * change to the tag manager's data layer. The data layer waits for the paint: a tag manager handles an entry
 * synchronously, and the visitor would wait for it.
 */
function publisher(funnel: Funnel): (fact: Fact) => void {
  const { dataLayer } = funnel.tracking;
  return (fact) => {
    window.dispatchEvent(new CustomEvent('stile:track', { detail: eventOf(funnel, fact) }));
    if (fact.fact !== 'pageViewed') return;
    const { path, title } = fact;
    afterPaint(() =>
      pushToDataLayer({ event: dataLayer.event, [dataLayer.path]: path, [dataLayer.title]: title }),
    );
  };
}

/** Loads the tag manager's container. Its owner decides what the tags do, within the page's security policy. */
function loadTagManager({ containerId, script }: NonNullable<Tracking['tagManager']>): void {
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = `${script}?${new URLSearchParams({ id: containerId })}`;
  document.head.append(element);
}

declare global {
  interface Window {
    /** The tag manager's list; the tag manager also reads what was pushed before it was loaded. */
    dataLayer?: object[];
  }
}

/** Adds an entry to the tag manager's data layer. */
function pushToDataLayer(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The navigator's properties that say that a visitor wants no tracking. */
interface Signals {
  /** Global Privacy Control, which not every browser has. */
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether the visitor asks not to be tracked. The server checks the corresponding headers. */
export const refusesTracking = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

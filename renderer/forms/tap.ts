import type { Funnel } from '../../schema/declaration/funnel.ts';
import { tabList } from '../page/storage.ts';
import { readSessionId, sessionIdInAddress, storeSessionId } from '../session/session-id.ts';

/** A page in this tab's history. */
export interface VisitedPage {
  readonly path: string;
  readonly query: string;
  /** The length of the history on this page. */
  readonly entries: number;
  /** How the browser navigated to the page; unknown in older browsers. */
  readonly cameBy?: NavigationType | undefined;
}

/** A tap that was sent as a form before our code ran; its page noted it in this tab. */
export interface Tap extends VisitedPage {
  readonly sessionId: string;
  /** Whether the tap created the session. */
  readonly made: boolean;
  /** The button's field and value. */
  readonly field: string;
  readonly value: string;
  /** The button's own place in tracking, if it has one. */
  readonly place?: string | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** The key of the list of taps in session storage: our code may miss several pages in a row. */
const tapsKey = 'stile.taps';

/**
 * Takes the noted taps from the list, the oldest first. If they named another browser's session, the server has
 * redirected to a session of this browser's own, which it uses from now on.
 */
export function takeTaps(funnel: Funnel): readonly Tap[] {
  const list = tabList<Tap>(tapsKey);
  const taps = list.read();
  list.write([]);
  const ownId = sessionIdInAddress(funnel);
  const last = taps.at(-1);
  if (!ownId || !last || last.path === location.pathname || last.sessionId !== readSessionId(funnel))
    return taps;
  storeSessionId(funnel, ownId);
  return taps.map((tap) => ({ ...tap, sessionId: ownId }));
}

/** The names that the page's inline script uses. */
export interface TapSettings {
  /** The key of the session id in local storage. */
  readonly storageKey: string;
  /** The name of the session id in addresses and forms. */
  readonly parameter: string;
  /** The key of the taps in session storage. */
  readonly tapsKey: string;
}

/** The names that the page's inline script uses, from a funnel. */
export const tapSettings = ({ session, base = '' }: Funnel): TapSettings => ({
  storageKey: session.storageKey + base,
  parameter: session.queryParameter,
  tapsKey: tapsKey + base,
});

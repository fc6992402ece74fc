import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, sessionIdInAddress, storeSessionId } from '../session/session-id.ts';
import { tabList } from '../session/storage.ts';

/** A page as this tab's history has it. */
export interface VisitedPage {
  readonly path: string;
  readonly query: string;
  /** How many entries the history had with it. */
  readonly entries: number;
  /** How the browser came to it; unknown in older ones. */
  readonly cameBy?: NavigationType | undefined;
}

/** A tap that was sent as a form before any of our code ran, as the page it was made on noted it in this tab. */
export interface Tap extends VisitedPage {
  readonly sessionId: string;
  /** Whether the session was made for it. */
  readonly made: boolean;
  /** The button's field and value. */
  readonly field: string;
  readonly value: string;
  /** The button's own place in tracking, if it has one. */
  readonly place?: string | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Where the taps are noted, as a list: our code may miss several pages in a row. */
const tapsKey = 'stile.taps';

/**
 * The taps that led to this page without our code, the oldest first; handed out once. Where they named a session of another
 * browser, the server has led here with one of this browser's own, which it uses from now on.
 */
export function takeTaps(funnel: Funnel): readonly Tap[] {
  const list = tabList<Tap>(tapsKey);
  const taps = list.read();
  list.write([]);
  const given = sessionIdInAddress(funnel);
  const last = taps.at(-1);
  if (!given || !last || last.path === location.pathname || last.sessionId !== readSessionId(funnel))
    return taps;
  storeSessionId(funnel, given);
  return taps.map((tap) => ({ ...tap, sessionId: given }));
}

/** The names of a funnel for the page's inline script. */
export interface TapSettings {
  /** In local storage, for the session id. */
  readonly storageKey: string;
  /** Of the address and of the forms, for the session id. */
  readonly parameter: string;
  /** In session storage, for the taps. */
  readonly tapsKey: string;
}

/** The names for the page's inline script, from a funnel. */
export const tapSettings = ({ session }: Funnel): TapSettings => ({
  storageKey: session.storageKey,
  parameter: session.queryParameter,
  tapsKey,
});

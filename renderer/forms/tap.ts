import type { Funnel } from '../../schema/funnel.ts';

/** A tap that was sent as a form before any of our code ran, as the page it was made on noted it in this tab. */
export interface Tap {
  readonly sessionId: string;
  /** Whether the session was made for it. */
  readonly made: boolean;
  /** The page's path, and its query. */
  readonly path: string;
  readonly query: string;
  /** The button's field and value. */
  readonly field: string;
  readonly value: string;
  /** What tracking calls the place of the button, where that is its own. */
  readonly place?: string | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Where it is noted. */
export const tapKey = 'stile.tap';

/** The names that the page's inline script needs of a funnel. */
export interface TapSettings {
  /** In local storage, for the session id. */
  readonly storageKey: string;
  /** Of the address and of the forms, for the session id. */
  readonly parameter: string;
  /** In session storage, for the tap. */
  readonly tapKey: string;
}

/** What the page's inline script needs to know of a funnel. */
export const tapSettings = ({ session }: Funnel): TapSettings => ({
  storageKey: session.storageKey,
  parameter: session.queryParameter,
  tapKey,
});

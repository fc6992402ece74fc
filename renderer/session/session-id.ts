import type { Funnel } from '../../schema/declaration/funnel.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { local } from '../page/storage.ts';

const checked = (id: string | null): string | undefined => (id && isSessionId(id) ? id : undefined);

/** The session id in the address, if it is valid. */
export const sessionIdInAddress = ({ session }: Funnel): string | undefined =>
  checked(new URLSearchParams(location.search).get(session.queryParameter));

/** The session id from local storage, else from the address. */
export const readSessionId = (funnel: Funnel): string | undefined =>
  checked(local.read(funnel.session.storageKey)) ?? sessionIdInAddress(funnel);

/**
 * The session of a page after the quiz: the address names the one that paid; this browser may have begun another since.
 */
export const readPaidSessionId = (funnel: Funnel): string | undefined =>
  sessionIdInAddress(funnel) ?? readSessionId(funnel);

/** Remembers the session id. */
export const storeSessionId = ({ session }: Funnel, id: string): void => local.write(session.storageKey, id);

/** A random UUID. `crypto.randomUUID` is missing on plain http, as when a phone opens a development machine. */
export const newSessionId = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

/** The path with the session id in its query, as every address has it once the funnel has started. */
export const withSession = ({ session }: Funnel, path: string, id: string): string =>
  `${path}?${new URLSearchParams({ [session.queryParameter]: id })}`;

/**
 * The address from which to load a step again, if its present address names no session, or not this browser's: the
 * server chooses the funnel version by the session. Undefined if the address is right, or there is no session.
 */
export function addressOfSession(funnel: Funnel, path: string): string | undefined {
  const stored = readSessionId(funnel);
  return stored && stored !== sessionIdInAddress(funnel) ? withSession(funnel, path, stored) : undefined;
}

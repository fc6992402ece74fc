import type { Funnel } from '../../schema/funnel.ts';
import { isSessionId } from '../../schema/session-id.ts';
import { local } from './storage.ts';

const checked = (id: string | null): string | undefined => (id && isSessionId(id) ? id : undefined);

/** The session id in the address, if there is a sound one. */
export const sessionIdInAddress = ({ session }: Funnel): string | undefined =>
  checked(new URLSearchParams(location.search).get(session.queryParameter));

/** The session id from local storage, else from the address. */
export const readSessionId = (funnel: Funnel): string | undefined =>
  checked(local.read(funnel.session.storageKey)) ?? sessionIdInAddress(funnel);

/** The session of a page after the quiz: the one in the address has paid, while this browser may keep another quiz by now. */
export const readPaidSessionId = (funnel: Funnel): string | undefined =>
  sessionIdInAddress(funnel) ?? readSessionId(funnel);

/** Remembers the session id. */
export const storeSessionId = ({ session }: Funnel, id: string): void => local.write(session.storageKey, id);

/** A random UUID. `crypto.randomUUID` is missing where a phone looks at a development machine by plain http. */
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
 * The address to load a step from instead, if its own names no session or another one than this browser's: the server
 * chooses the funnel version by it. Undefined if the address is right, or there is no session.
 */
export function addressOfSession(funnel: Funnel, path: string): string | undefined {
  const known = readSessionId(funnel);
  return known && known !== sessionIdInAddress(funnel) ? withSession(funnel, path, known) : undefined;
}

import type { Handler } from 'hono';
import type { SubmitResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody, sessionId, type TextFields, textFields } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { Browser } from './browsers.ts';
import { checkFields } from './check-fields.ts';

/** POST /api/submit: creates the session with the active funnel, or merges into this browser's existing one. */
export const submit =
  (deps: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, answers: textFields });
    const browser = deps.browsers.of(context);
    const network = deps.clientAddress(context);
    const { created, ...kept } = await submitFields(deps, browser, body.sessionId, body.answers, network);
    return browser.told(jsonResponse<SubmitResponse>({ success: true, ...kept }, created ? 201 : 200));
  };

/** The result of storing fields. */
interface Submitted {
  /** The session that has them: the named one, or this browser's own instead of another browser's. */
  readonly sessionId: string;
  /** The funnel version that the session was made with and keeps. */
  readonly version: string;
  readonly created: boolean;
}

/**
 * Creates the session with the active funnel and its first fields, or merges them into the existing one. Fails as
 * `checkFields` does, and if too many sessions began from the network.
 */
export async function submitFields(
  deps: Pick<Deps, 'store' | 'funnels' | 'now' | 'newSessions'>,
  browser: Browser,
  id: string,
  fields: TextFields,
  network: string,
): Promise<Submitted> {
  const { store, funnels, now } = deps;
  const ownInstead = () => submitFields(deps, browser, browser.ownIdFor(id), fields, network);
  const session = await store.sessions.versionOf(id);
  if (session && !browser.owns(id, session)) return ownInstead();
  const { funnel, fields: table } = session ? await funnels.of(session) : funnels.active;
  const write = { id, fields, furthestStep: checkFields(fields, table, id), at: now() };
  const { id: funnelId, version } = funnel;
  const owner = funnel.session.bound ? browser.ownerOf(id) : undefined;
  const make = async () => {
    await deps.newSessions(network);
    return store.sessions.create({ ...write, funnelId, funnelVersion: version, owner });
  };
  const submitted = (created: boolean): Submitted => ({ sessionId: id, version, created });
  if (!session) {
    if (await make()) return submitted(true);
    // Another request created it meanwhile, maybe one of another browser.
    const made = await store.sessions.versionOf(id);
    if (made && !browser.owns(id, made)) return ownInstead();
  }
  // A remembered session may have been deleted.
  return submitted(!(await store.sessions.update(write)) && (await make()));
}

import type { Handler } from 'hono';
import type { UpdateResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody, sessionId, textFields } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { ownVersion, unknownSession } from './browsers.ts';
import { checkFields } from './check-fields.ts';

/** POST /api/update: merges fields into an existing session. */
export const update =
  ({ store, funnels, browsers, now }: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, updates: textFields });
    const session = await ownVersion(store.sessions, browsers.of(context), body.sessionId);
    const { fields: table } = await funnels.of(session);
    const stored = await store.sessions.update({
      id: body.sessionId,
      fields: body.updates,
      furthestStep: checkFields(body.updates, table, body.sessionId),
      at: now(),
    });
    if (!stored) throw unknownSession();
    return jsonResponse<UpdateResponse>({ success: true });
  };

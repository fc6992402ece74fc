import type { Handler } from 'hono';
import { answer } from '../answer.ts';
import type { UpdateResponse } from '../api.ts';
import { checkFields } from '../check-fields.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { textFields } from '../input/text-fields.ts';
import { ownVersion, unknownSession } from '../known-session.ts';

/** POST /api/update: merges fields into a session that is known. */
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
    return answer<UpdateResponse>({ success: true });
  };

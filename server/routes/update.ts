import type { Handler } from 'hono';
import type { UpdateResponse } from '../api.ts';
import { checkFields } from '../check-fields.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { textFields } from '../input/text-fields.ts';
import { knownSession } from '../known-session.ts';

/** POST /api/update: merges fields into a session that is known. */
export const update =
  ({ store, funnels, now }: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, updates: textFields });
    const session = await knownSession(store.sessions, body.sessionId);
    const { fields: table } = await funnels.of(session);
    const stored = await store.sessions.update({
      id: session.id,
      fields: body.updates,
      furthestStep: checkFields(body.updates, table, body.sessionId),
      at: now(),
    });
    if (!stored) throw new Error('The answers were not stored: the database gave no row for the write.');
    return context.json<UpdateResponse>({ success: true });
  };

import type { Handler } from 'hono';
import type { SubmitResponse } from '../api.ts';
import { checkFields } from '../check-fields.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { textFields } from '../input/text-fields.ts';

/** POST /api/submit: creates the session with the active funnel, or merges into the one that is known. */
export const submit =
  ({ store, funnels, now }: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, answers: textFields });
    const session = await store.sessions.versionOf(body.sessionId);
    const { funnel, fields: table } = session ? await funnels.of(session) : funnels.active;
    const write = {
      id: body.sessionId,
      fields: body.answers,
      furthestStep: checkFields(body.answers, table, body.sessionId),
      at: now(),
    };
    const make = () =>
      store.sessions.create({ ...write, funnelId: funnel.id, funnelVersion: funnel.version });
    const made = !session && (await make());
    // Another request may have made it since it was looked for, or it was deleted since it was remembered.
    const created = made || (!(await store.sessions.update(write)) && (await make()));
    return context.json<SubmitResponse>({ success: true, version: funnel.version }, created ? 201 : 200);
  };

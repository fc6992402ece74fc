import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, RequestOf, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { FixedOfSession } from '../store/tables/sessions/sessions.ts';
import { inPresentVersion, ownVersion, type SessionChange, unknownSession } from './browsers.ts';
import { checkBeside } from './check-beside.ts';
import { checkFields } from './check-fields.ts';
import { checkPlan } from './check-plan.ts';
import { checkFiles } from './files/sent-files.ts';
import { contentLanguage, inRequestLanguage } from './language.ts';
import type { SaveOutcomes } from './save-outcomes.ts';

export const updateCall = {
  method: 'post',
  path: '/api/update',
  summary: 'Adds answers to a session that is known.',
  headers: contentLanguage,
  body: { sessionId: properties.sessionId, updates: properties.fields },
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'The answers were added.' },
} satisfies Call;

export type UpdateRequest = RequestOf<typeof updateCall>;
export type UpdateResponse = ResponseOf<typeof updateCall>;

interface UpdateNeeds extends SessionChange {
  readonly saves: SaveOutcomes;
}

/** POST /api/update: merges fields into an existing session. */
export const update =
  ({ store, funnels, browsers, now, saves }: UpdateNeeds): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, updateCall.body);
    const remembered = await ownVersion(store.sessions, browsers.of(context), body.sessionId);
    const save = async (session: FixedOfSession) => {
      const { published, language } = await inRequestLanguage(context, await funnels.of(session), () =>
        store.sessions.find(body.sessionId),
      );
      const { funnel, fields: table } = published;
      const at = now();
      const checked = checkFields(body.updates, table, body.sessionId, at);
      const storedAnswers = () => store.sessions.answersOf(body.sessionId);
      await checkPlan(funnel, body.sessionId, body.updates, storedAnswers);
      await checkBeside(funnel, body.sessionId, body.updates, storedAnswers);
      await checkFiles(funnel, body.sessionId, body.updates, store.files);
      const stored = await store.sessions.update({ id: body.sessionId, ...checked, at, language });
      if (!stored) throw unknownSession();
      return jsonResponse<UpdateResponse>({ success: true });
    };
    return saves.count(remembered.funnelVersion, () => inPresentVersion(store.sessions, remembered, save));
  };

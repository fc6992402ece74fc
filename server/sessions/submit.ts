import type { Context, Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, RequestOf, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody, type TextFields } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import type { NewSessions } from '../limits/new-sessions.ts';
import type { FixedOfSession } from '../store/tables/sessions/sessions.ts';
import { type Browser, inPresentVersion, type SessionChange } from './browsers.ts';
import { checkBeside } from './check-beside.ts';
import { checkFields } from './check-fields.ts';
import { checkPlan } from './check-plan.ts';
import { checkFiles } from './files/sent-files.ts';
import { contentLanguage, inRequestLanguage } from './language.ts';

export const submitCall = {
  method: 'post',
  path: '/api/submit',
  summary: 'Creates a session with its first answers, or adds to one that is known.',
  headers: contentLanguage,
  body: { sessionId: properties.sessionId, answers: properties.fields },
  response: Type.Object({
    success: Type.Literal(true),
    sessionId: Type.String({
      format: 'uuid',
      description:
        "The session that has the answers: a new one if the sent id is of another browser's session.",
    }),
    version: Type.String({
      description: 'The funnel version that the session was made with, and stays with.',
    }),
  }),
  statuses: { 201: 'The session was created.', 200: 'The answers were added.' },
} satisfies Call;

export type SubmitRequest = RequestOf<typeof submitCall>;
export type SubmitResponse = ResponseOf<typeof submitCall>;

export interface SubmitNeeds extends SessionChange {
  readonly newSessions: NewSessions;
  readonly clientAddress: ClientAddress;
}

/** POST /api/submit: creates the session with the active funnel, or merges into this browser's existing one. */
export const submit =
  (deps: SubmitNeeds): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, submitCall.body);
    const browser = deps.browsers.of(context);
    const { created, ...stored } = await submitFields(deps, context, browser, body.sessionId, body.answers);
    return browser.withCookie(
      jsonResponse<SubmitResponse>({ success: true, ...stored }, created ? 201 : 200),
    );
  };

/** The result of storing fields. */
interface Submitted extends Omit<SubmitResponse, 'success'> {
  readonly created: boolean;
}

/**
 * Creates the session with the active funnel and its first fields, or merges them into the existing one, and keeps the
 * language of the request with it. Fails as `checkFields` does, and if too many sessions began from the network.
 */
export async function submitFields(
  deps: Omit<SubmitNeeds, 'browsers'>,
  context: Context,
  browser: Browser,
  id: string,
  fields: TextFields,
): Promise<Submitted> {
  const { store, funnels, now } = deps;
  const ownInstead = () => submitFields(deps, context, browser, browser.ownIdFor(id), fields);
  const remembered = await store.sessions.versionOf(id);
  if (remembered && !browser.owns(id, remembered)) return ownInstead();
  const write = async (session?: FixedOfSession): Promise<Submitted> => {
    const shown = session ? await funnels.of(session) : funnels.activeFor(id);
    const { published, language } = await inRequestLanguage(
      context,
      shown,
      async () => session && store.sessions.find(id),
    );
    const { funnel, fields: table } = published;
    const at = now();
    const checked = checkFields(fields, table, id, at);
    const storedAnswers = async () => (session ? store.sessions.answersOf(id) : undefined);
    await checkPlan(funnel, id, fields, storedAnswers);
    await checkBeside(funnel, id, fields, storedAnswers);
    await checkFiles(funnel, id, fields, store.files);
    const answers = { id, ...checked, at, language };
    const { id: funnelId, version } = funnel;
    const owner = funnel.session.bound ? browser.ownerOf(id) : undefined;
    const make = async () => {
      await deps.newSessions(deps.clientAddress(context));
      return store.sessions.create({ ...answers, funnelId, funnelVersion: version, owner });
    };
    const submitted = (created: boolean): Submitted => ({ sessionId: id, version, created });
    if (!session) {
      if (await make()) return submitted(true);
      // Another request created it meanwhile, maybe one of another browser.
      const made = await store.sessions.versionOf(id);
      if (made && !browser.owns(id, made)) return ownInstead();
    }
    // A remembered session may have been deleted.
    return submitted(!(await store.sessions.update(answers)) && (await make()));
  };
  return remembered ? inPresentVersion(store.sessions, remembered, write) : write();
}

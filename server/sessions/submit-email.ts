import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, RequestOf, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check, Problem } from '../http/problem.ts';
import { ownVersion, type SessionChange, unknownSession } from './browsers.ts';

export const submitEmailCall = {
  method: 'post',
  path: '/api/submit-email',
  summary: 'Keeps the e-mail address and the newsletter consent of a session.',
  query: {
    field: Type.Optional(
      Type.String({ description: 'The field of the step that asks; without it, the first.' }),
    ),
  },
  body: {
    sessionId: properties.sessionId,
    email: properties.text('The e-mail address.'),
    subscription: properties.flag('The newsletter consent.'),
  },
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'The address was kept.' },
} satisfies Call;

export type SubmitEmailRequest = RequestOf<typeof submitEmailCall>;
export type SubmitEmailResponse = ResponseOf<typeof submitEmailCall>;

/**
 * POST /api/submit-email: stores the address as the answer of the e-mail step, with the newsletter consent. `?field=`
 * names the step's field in a funnel with several; by default it is the first.
 */
export const submitEmail =
  ({ store, funnels, browsers, now }: SessionChange): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, submitEmailCall.body);
    const session = await ownVersion(store.sessions, browsers.of(context), body.sessionId);
    const { fields: table } = await funnels.of(session);
    const requested = context.req.query('field');
    const [field, rule] =
      [...table].find(
        ([name, { writtenBy }]) =>
          writtenBy === 'submit-email' && (requested === undefined || name === requested),
      ) ?? [];
    check(
      field !== undefined && rule !== undefined,
      'undeclared-field',
      'The funnel of this session has no step that asks for this e-mail address. Send none.',
    );
    const email = body.email.trim();
    const refusal = rule.check(email, body.sessionId);
    if (refusal) throw new Problem(refusal.id, refusal.problem);
    const stored = await store.sessions.update({
      id: body.sessionId,
      fields: new Map([[field, email]]),
      furthestStep: rule.stepNumber ?? 0,
      contact: { email, consent: body.subscription },
      at: now(),
    });
    if (!stored) throw unknownSession();
    return jsonResponse<SubmitEmailResponse>({ success: true });
  };

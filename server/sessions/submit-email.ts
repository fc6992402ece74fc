import type { Handler } from 'hono';
import type { SubmitEmailResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody, sessionId, text } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import { ownVersion, unknownSession } from './browsers.ts';

/**
 * POST /api/submit-email: stores the address as the answer of the e-mail step, with the newsletter consent. `?field=`
 * names the step's field in a funnel with several; by default it is the first.
 */
export const submitEmail =
  ({ store, funnels, browsers, now }: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, email: text, subscription: flag });
    const session = await ownVersion(store.sessions, browsers.of(context), body.sessionId);
    const { fields: table } = await funnels.of(session);
    const asked = context.req.query('field');
    const [field, rule] =
      [...table].find(
        ([name, { writtenBy }]) => writtenBy === 'submit-email' && (asked === undefined || name === asked),
      ) ?? [];
    if (field === undefined || rule === undefined) {
      throw new Problem(
        'undeclared-field',
        'The funnel of this session has no step that asks for this e-mail address; send none.',
      );
    }
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

/** In: parsed JSON, and its name for the sentence. Out: a boolean. Fails with `not-a-boolean`. */
function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') {
    throw new Problem('not-a-boolean', `${name} is neither true nor false; send one of the two.`);
  }
  return value;
}
